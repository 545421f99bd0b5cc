"""The benchmarks of org.jgpu.benchmarks on CuPy and PyTorch."""
