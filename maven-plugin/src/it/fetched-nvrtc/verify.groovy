def log = new File(basedir, 'build.log').text
assert log =~ /compiled 1 unit for sm_75, sm_80, sm_90, sm_100, sm_120, compute_75 with nvrtc-12.9 in /
assert log.contains('1 unit up to date')
assert new File(basedir, 'target/cache/toolchain/nvrtc-12.9').list().length == 2
