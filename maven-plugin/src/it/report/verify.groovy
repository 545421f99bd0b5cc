def log = new File(basedir, 'build.log').text
assert log =~ /kernel +target +registers +shared +stack +spilled +block +occupancy/
assert log =~ /app\.First\.twice\(float\[\],float\[\],int\) +sm_80 +\d+ +0 B +0 B +0 B +256 +100%/
assert log =~ /app\.Second\.triple\(float\[\],float\[\],int\) +sm_90 +\d+ +0 B +0 B +0 B +256 +100%/
assert log =~ /\(Spilling\.java:2\) spills registers on sm_80: \d+ bytes of stores and loads/
assert log.contains('1 kernel spills registers, see above')
assert log =~ /app\.First\.twice\(.*\) \(.*\) on sm_80 uses \d+ registers; the gate allows 1/
assert log.contains("the gate for 'app.None.*' matches no kernel")
assert log.contains('<gates>: 2 not kept, see above')
def json = new groovy.json.JsonSlurper().parse(new File(basedir, 'target/gpu-report/gpu-report.json'))
assert json.kernels.any { it.symbol == 'twice' && it.target == 'sm_80' && it.occupancyPercentByBlock['256'] == 100 }
def page = new File(basedir, 'target/gpu-report/gpu-report.html').text
assert page.contains('.entry twice(') && page.contains('__global__') && page.contains('<svg')
