def log = new File(basedir, 'build.log').text
assert log =~ /Apache Maven 3\.9\./ && log =~ /Apache Maven 4\./
// Under each of the two.
assert log.findAll(/Tests run: 1, Failures: 0, Errors: 0, Skipped: 0.* in app.FirstTest/).size() == 2
assert log.count('[12.0, 24.0, 36.0, 48.0]') == 2
assert log.count('compiled 1 unit for sm_90, compute_75') == 2
assert log.count('app.First.saxpy(float,float,float)') >= 2
