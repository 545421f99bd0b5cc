def log = new File(basedir, 'build.log').text
assert log.contains('compiled 1 unit for sm_90, compute_75')
assert log =~ /Tests run: 1, Failures: 0, Errors: 0, Skipped: 0/
assert !log.contains('were not compiled by the build')
assert new File(basedir, 'target/test-classes/META-INF/jgpu').list().any { it.endsWith('.sm_90.cubin') }
