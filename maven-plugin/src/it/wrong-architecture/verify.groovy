def log = new File(basedir, 'build.log').text
assert log.contains("<architectures> (gpu.architectures): unknown architecture 'sm_9x'")
assert log.contains('no CUDA compiler for compute_75, sm_91:')
assert log.contains('it does not know sm_91') || log.contains('does not compile for sm_91')
