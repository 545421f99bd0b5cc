"""Rewrites Python sources so that what they call, compute and index passes through a recorder, and is done as before.

    np.sum(x, axis=0)     __replay__.of(np.sum)(x, axis=0)
    x.sum()               __replay__.of(x.sum)()
    x + y, x < y, -x      __replay__.operator("add", x, y) and its like
    x[1:, 0]              __replay__.get(x, (slice(1, None), 0))
    x[mask] = 0           __replay__.set(x, mask, 0)
"""

import ast
import importlib.abc
import importlib.machinery
import sys

OPERATORS = {ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "truediv", ast.FloorDiv: "floordiv", ast.Mod: "mod", ast.Pow: "pow",
             ast.MatMult: "matmul", ast.BitAnd: "and_", ast.BitOr: "or_", ast.BitXor: "xor", ast.LShift: "lshift", ast.RShift: "rshift",
             ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.USub: "neg", ast.Invert: "invert"}


def recorder(name, *arguments):
    function = ast.Attribute(ast.Name("__replay__", ast.Load()), name, ast.Load())
    return ast.Call(function, list(arguments), [])


def index(node):
    """The value of an index, in which slices are calls."""
    if isinstance(node, ast.Slice):
        ends = [end or ast.Constant(None) for end in (node.lower, node.upper, node.step)]
        return ast.Call(ast.Name("slice", ast.Load()), ends, [])
    if isinstance(node, ast.Tuple):
        return ast.Tuple([index(part) for part in node.elts], ast.Load())
    return node


class Rewriter(ast.NodeTransformer):
    def visit_Call(self, node):
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id in ("super", "locals", "globals")):
            node.func = recorder("of", node.func)
        return node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return recorder("operator", ast.Constant(OPERATORS[type(node.op)]), node.left, node.right)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        if isinstance(node.operand, ast.Constant) or type(node.op) not in OPERATORS:
            return node
        return recorder("operator", ast.Constant(OPERATORS[type(node.op)]), node.operand)

    def visit_Compare(self, node):
        self.generic_visit(node)
        if len(node.ops) > 1 or type(node.ops[0]) not in OPERATORS:
            return node
        return recorder("operator", ast.Constant(OPERATORS[type(node.ops[0])]), node.left, node.comparators[0])

    def visit_Subscript(self, node):
        self.generic_visit(node)
        return recorder("get", node.value, index(node.slice)) if isinstance(node.ctx, ast.Load) else node

    def visit_Assign(self, node):
        self.generic_visit(node)
        target = node.targets[0]
        if len(node.targets) > 1 or not isinstance(target, ast.Subscript):
            return node
        return ast.Expr(recorder("set", target.value, index(target.slice), node.value))

    def visit_AnnAssign(self, node):
        return node

    def visit_match_case(self, node):
        node.body = [self.visit(statement) for statement in node.body]
        return node


def rewritten(source, path, mode="exec"):
    tree = Rewriter().visit(ast.parse(source, path, mode))
    return compile(ast.fix_missing_locations(tree), path, mode, dont_inherit=True)


class Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname):
        return rewritten(self.get_data(self.path), self.path)


class Finder(importlib.abc.MetaPathFinder):
    """Loads the modules whose names fit a pattern rewritten."""

    def __init__(self, pattern):
        self.pattern = pattern

    def find_spec(self, fullname, path, target=None):
        if not self.pattern.match(fullname):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is importlib.machinery.SourceFileLoader:
            spec.loader = Loader(fullname, spec.loader.path)
        return spec


def install(pattern):
    sys.meta_path.insert(0, Finder(pattern))
