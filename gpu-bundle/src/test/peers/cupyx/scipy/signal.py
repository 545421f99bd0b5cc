from scipy.signal import convolve2d  # noqa: F401
