def log = new File(basedir, 'build.log').text
assert log.contains('compiled 1 unit for sm_75, sm_80, sm_90, sm_100, sm_120, compute_75')
// In each of the two runs.
assert log.count('[12.0, 24.0, 36.0, 48.0]') == 2
