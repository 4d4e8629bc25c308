"""May it be played?"""
