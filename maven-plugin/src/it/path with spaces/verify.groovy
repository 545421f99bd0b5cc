def log = new File(basedir, 'build.log').text
assert log =~ /compiled 1 unit for sm_90, compute_75 with /
