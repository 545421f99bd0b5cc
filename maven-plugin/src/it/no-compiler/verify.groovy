def log = new File(basedir, 'build.log').text
assert log.contains('no CUDA compiler for compute_75, sm_100, sm_120, sm_75, sm_80, sm_90:')
assert log =~ /NVRTC as named \(.*libnvrtc.so.12\): unusable, there is no such file/
assert log =~ /nvcc as named \(.*nvcc\): unusable, there is no such file/
assert log.contains('The kernels stay source only.')
