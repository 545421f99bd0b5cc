// Runs a jar as a user does; standard output and standard error together.
String output(File jar, String driver) {
  def java = new File(System.getProperty('java.home'), 'bin/java').path
  def process = new ProcessBuilder(java, '-cp', jar.path, 'app.Main').redirectErrorStream(true)
  process.environment().remove('JGPU_DRIVER')
  if (driver != null) {
    process.environment().put('JGPU_DRIVER', driver)
  }
  def started = process.start()
  def text = started.inputStream.getText('UTF-8')
  started.waitFor()
  text
}

for (kind in ['plain', 'merged']) {
  def jar = new File(basedir, "target/shaded-jar-1.0-SNAPSHOT-${kind}.jar")

  // On a GPU, or on the CPU with the reason of each hardware driver, said twice: warning, description.
  def free = output(jar, null)
  assert free.contains('[2.0, 6.0]') : free
  if (!(free =~ /driver (foreign|jcuda) \(/)) {
    assert free =~ /so kernels run on the CPU \(foreign: .+; jcuda: .+\)/ : free
    assert free =~ /driver software \(no CUDA device can be used: foreign: .+; jcuda: .+\)/ : free
  }

  def demanded = output(jar, 'cuda')
  if (!(demanded =~ /driver (foreign|jcuda) \(/)) {
    assert demanded.contains("no GPU driver can be used; the variable JGPU_DRIVER asks for 'cuda'") : demanded
    assert demanded =~ /\n  foreign: .+\n  jcuda: .+/ : demanded
  }

  def software = output(jar, 'software')
  assert software.contains('driver software (asked for by the variable JGPU_DRIVER=software)') : software
  assert software.contains('[2.0, 6.0]') : software
}
