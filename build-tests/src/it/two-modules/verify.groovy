import java.util.zip.ZipFile

def log = new File(basedir, 'build.log').readLines()
// In each of the two builds.
assert log.count { it.contains('compiled 1 unit for sm_90') } == 2
assert log.count { it =~ /Tests run: 3, Failures: 0, Errors: 0, Skipped: 0.* in app.KernelsTest/ } == 2

List<String> entries(File jar) {
  new ZipFile(jar).withCloseable { it.entries().collect { entry -> entry.name } }
}

def library = entries(new File(basedir, 'curves/target/curves-1.0-SNAPSHOT.jar'))
assert library.contains('lib/Curves.jgpufn')
assert library.contains('lib/Point.jgpufn')
assert !library.any { it.startsWith('META-INF/jgpu/') }

def app = entries(new File(basedir, 'app/target/app-1.0-SNAPSHOT.jar'))
assert app.any { it ==~ /META-INF\/jgpu\/app\.Kernels\.\w+\.sm_90\.cubin/ }
assert !app.any { it.startsWith('lib/') }
new ZipFile(new File(basedir, 'app/target/app-1.0-SNAPSHOT.jar')).withCloseable {
  assert it.getInputStream(it.getEntry('META-INF/jgpu/launchers')).text == 'app.KernelsLauncher app.Kernels\n'
}
