def log = new File(basedir, 'build.log').text
assert log =~ /kernel +target +registers +shared +stack +spilled +block +occupancy/
assert log =~ /app\.First\.twice\(float\[\],float\[\],int\) +sm_80 +\d+ +0 B +0 B +0 B +256 +100%/
assert log =~ /app\.Second\.triple\(float\[\],float\[\],int\) +sm_90 +\d+ +0 B +0 B +0 B +256 +100%/
assert log =~ /\(Spilling\.java:2\) spills registers on sm_80: \d+ bytes of stores and loads/
assert log.contains('1 kernel spills registers, see above')
