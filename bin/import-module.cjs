// In a file of its own, which Node compiles itself: "import()" does not work in code that was compiled beforehand.
module.exports = (specifier) => import(specifier);
