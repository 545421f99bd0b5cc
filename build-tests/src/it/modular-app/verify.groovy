def target = new File(basedir, 'target')

// Runs the module as a user does, for class path (null: none) and driver; both outputs together.
def output = { String classPath, String driver, String... options ->
  def command = [new File(System.getProperty('java.home'), 'bin/java').path, *options]
  command += ['-p', "${target}/modules${File.pathSeparator}${target}/modular-app-1.0-SNAPSHOT.jar"]
  if (classPath != null) {
    command += ['-cp', classPath]
  }
  def process = new ProcessBuilder((command + ['-m', 'app/app.Main'])*.toString()).redirectErrorStream(true)
  process.environment().put('JGPU_DRIVER', driver)
  def started = process.start()
  def text = started.inputStream.getText('UTF-8')
  started.waitFor()
  text
}

// The software device is found as a service: nothing names its module.
def software = output(null, 'software')
assert software.contains('driver software (asked for') : software
assert software.contains('[5.0, 15.0]') : software
assert software.contains('[Point[x=2.0, y=1.0]]') : software
assert software.contains('module org.jgpu.runtime, module org.jgpu.arrays') : software

// What is no API is out of reach.
def runtime = java.lang.module.ModuleFinder.of(new File(target, 'modules').toPath()).find('org.jgpu.runtime')
def open = runtime.get().descriptor().exports().findAll { !it.qualified }*.source() as Set
assert !open.any { it =~ /\.(device|driver|memory|module|transfer|foreign|jcuda|hardware|selection)$/ } : open

// JFR events need no further module.
def events = output(null, 'software', '-Djgpu.jfr=true')
assert events.contains('[5.0, 15.0]') : events

// JCuda: without it the reason is named; on the class path the module reads it.
def without = output(null, 'jcuda')
assert without.contains('JCuda is not on the class path') : without
def jcuda = new File(target, 'jcuda').listFiles()*.path.join(File.pathSeparator)
def found = output(jcuda, 'jcuda')
assert found =~ /driver jcuda \(/ || found.contains('no libcuda.so.1 was found') : found
