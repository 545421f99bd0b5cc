def log = new File(basedir, 'build.log').text
assert log =~ /compiled 2 units for sm_90, compute_75 with .*; 0 up to date/
assert log =~ /compiled 1 unit for sm_90, compute_75 with .*; 1 up to date/

def names = new File(basedir, 'target/classes/META-INF/jgpu').list()
assert names.findAll { it.contains('e1dc8a67c84f988c') }.isEmpty()
assert names.findAll { it.contains('6afdbd3b34e83d7a') }.size() == 2
