import org.jgpu.arrays.Index.all
import org.jgpu.arrays.Index.at
import org.jgpu.arrays.Index.range
import org.jgpu.arrays.Nd
import org.jgpu.arrays.Over.over
import org.jgpu.arrays.Powers.sqrt
import org.jgpu.runtime.DType.FLOAT32
import org.jgpu.runtime.DType.FLOAT64
import org.jgpu.runtime.Gpu

fun main() {
  Gpu.open().use { gpu ->
    val nd = Nd.on(gpu)
    val x = nd.array(FLOAT32, arrayOf(floatArrayOf(1f, 2f), floatArrayOf(3f, 4f)))
    val y = x * 2 + x - 1 / 2f
    println("operators ${y.toHost().toList()}")
    x += 1
    x[0] *= 10
    println("in place ${x.toHost().toList()}")
    println("negative ${(-x).toHost().toList()}")
    println("remainder ${(x % 7).toHost().toList()}")
    println("rows ${x[all(), range(0, 1)].toHost().toList()} ${x[at(-1)].toHost().toList()} ${x[1, 0].floatAt()}")
    x[at(0), at(1)] = 0
    x[x.greater(15)] = -1
    println("set ${x.toHost().toList()}")
    println("picked ${x[x.less(0)].toHost().toList()}")
    println("sums ${sqrt(y).sum(over(0).`as`(FLOAT64)).toHost().map { "%.3f".format(it) }}")
    println(x)
  }
}
