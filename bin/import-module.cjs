// In a file of its own, because the bundle has no "import()": esbuild writes "require()" instead.
module.exports = (specifier) => import(specifier);
