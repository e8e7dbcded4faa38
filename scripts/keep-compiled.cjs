// Runs a bundle and writes the code that V8 compiled for it: keep-compiled.cjs <bundle> <file> <arguments of the bundle …>
const { renameSync, writeFileSync } = require('node:fs');
const startCompiled = require('../bin/start-compiled.cjs');

const [, , bundle, file, ...args] = process.argv;
process.argv = [process.execPath, bundle, ...args];
const script = startCompiled(bundle);
process.on('exit', () => {
  writeFileSync(`${file}.${process.pid}`, script.createCachedData());
  renameSync(`${file}.${process.pid}`, file);
});
