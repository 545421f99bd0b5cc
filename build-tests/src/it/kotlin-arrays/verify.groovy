def target = new File(basedir, 'target')
def jars = [*new File(target, 'libraries').listFiles(), new File(target, 'kotlin-arrays-1.0-SNAPSHOT.jar')]
def command = [new File(System.getProperty('java.home'), 'bin/java').path, '-cp', jars*.path.join(File.pathSeparator), 'MainKt']
def process = new ProcessBuilder(command).redirectErrorStream(true)
process.environment().put('JGPU_DRIVER', 'software')
def started = process.start()
def text = started.inputStream.getText('UTF-8')
started.waitFor()

[
  'operators [2.5, 5.5, 8.5, 11.5]',
  'in place [20.0, 30.0, 4.0, 5.0]',
  'negative [-20.0, -30.0, -4.0, -5.0]',
  'remainder [6.0, 2.0, 4.0, 5.0]',
  'rows [20.0, 4.0] [4.0, 5.0] 4.0',
  'set [-1.0, 0.0, 4.0, 5.0]',
  'picked [-1.0]',
  '[[-1.  0.]',
  ' [ 4.  5.]]'
].each { assert text.contains(it) : text }
true
