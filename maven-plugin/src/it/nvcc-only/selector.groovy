def folders = System.getenv('PATH').split(File.pathSeparator) as List
def toolkit = System.getenv('CUDA_PATH')
if (toolkit) {
  folders << toolkit + '/bin'
}
def found = folders.any { new File(it, 'nvcc').canExecute() }
if (!found) {
  println "nvcc-only is skipped: there is no nvcc in the PATH ${toolkit ? 'nor' : 'and no'} CUDA_PATH"
}
return found
