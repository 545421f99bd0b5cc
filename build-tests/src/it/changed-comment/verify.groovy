def log = new File(basedir, 'build.log').text
def lines = log.readLines().findAll { it.contains('compiled ') && it.contains(' up to date') }
assert lines.size() == 2
assert lines[0] =~ /compiled \d+ units for sm_90, compute_75 with \S+ in \S+ s; 0 up to date/
assert lines[1] =~ /compiled 0 units .*; \d+ units from the build cache; 0 up to date/

// The PTX has the lines of the later source, where faults on the software device are located by.
def source = new File(basedir, 'src/main/after/app/Kernels.java').readLines()
def ptx = new File(basedir, 'target/classes/META-INF/jgpu').listFiles().find { it.name ==~ /app\.Kernels\.\w+\.compute_75\.ptx/ }.text
def named = { String word -> ptx =~ /(?:\.loc\s+|inlined_at )\d+ ${source.findIndexOf { it.contains(word) } + 1} / }
for (word in ['out[i] = sum / 3', 'x[i] = tile[63', 'return square * x']) {
  assert named(word).find() : word
}
