"""Records NumPy's results for the semantics of arrays:

python3 golden.py ../../../../device-tests/src/main/resources/org/jgpu/contract/golden/numpy.bin.gz

golden_format.py says what the file has. Names are NumPy's. Everything follows from the seed. Functions that round are
computed in a wider type and rounded once; ulps says how far a result may be from that, 0 that it is exact.
"""

import sys
import warnings

import ml_dtypes
import numpy as np
import scipy

import golden_elementwise
import golden_indexing
import golden_manipulation
import golden_order
import golden_reductions
from golden_inputs import book

warnings.simplefilter("ignore")
np.seterr(all="ignore")
book.text("numpy %s, ml_dtypes %s, scipy %s" % (np.__version__, ml_dtypes.__version__, scipy.__version__))
for part in [golden_elementwise, golden_reductions, golden_manipulation, golden_indexing, golden_order]:
    before = len(book.cases)
    part.record()
    print(part.__name__, len(book.cases) - before, file=sys.stderr)
book.write(sys.argv[1])
print(len(book.cases), "cases,", len(book.bases), "bases", file=sys.stderr)
