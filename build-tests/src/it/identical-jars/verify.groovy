import java.util.zip.ZipFile

def log = new File(basedir, 'build.log').text
// Neither took anything from the other.
assert (log =~ /compiled \d+ units for sm_90, compute_75 with \S+ in \S+ s; 0 up to date/).count == 2

def name = 'target/identical-jars-1.0-SNAPSHOT.jar'
def one = new File(basedir, name)
def two = new File(basedir, 'another folder/of it/' + name)
def entries = { File jar -> new ZipFile(jar).withCloseable { zip -> zip.entries().collectEntries { [it.name, it.crc] } } }
def differing = { Map a, Map b -> (a.keySet() + b.keySet()).findAll { a[it] != b[it] } }
assert differing(entries(one), entries(two)).isEmpty()
assert entries(one).keySet().any { it ==~ /META-INF\/jgpu\/app\.Kernels\.\w+\.sm_90\.cubin/ }
assert entries(one).keySet().any { it.startsWith('META-INF/jgpu/app.Kernels++checked') && it.endsWith('.cubin') }
assert Arrays.equals(one.bytes, two.bytes)
