from scipy.sparse import csr_matrix  # noqa: F401
