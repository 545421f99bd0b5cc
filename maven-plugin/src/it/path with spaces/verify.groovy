def log = new File(basedir, 'build.log').text
assert log.contains('Using the MultiThreadedBuilder implementation with a thread count of 2')
// Maven names the plugins that it must not run at once.
assert !(log =~ /(?i)thread-?safe[^\n]*(\n[^\n]*){0,3}gpu-maven-plugin/)
assert (log =~ /compiled 1 unit for compute_75 with /).count == 2
assert (log =~ /KB in META-INF\/jgpu\/: compute_75 \d+ KB, sources/).count == 2
assert (log =~ /compiled 1 unit for sm_90, compute_75 with /).count == 2

def properties = new Properties()
new File(basedir, 'test.properties').withInputStream { properties.load(it) }
for (module in ['one', 'two']) {
  def folder = new File(basedir, "${module}/target/${properties.folder}/classes/META-INF/jgpu")
  assert folder.list().any { it ==~ /app\.First\.\w+\.sm_90\.cubin/ } : folder
}
