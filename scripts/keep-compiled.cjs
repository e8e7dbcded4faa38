// Runs a bundle and stores the code that V8 compiled: keep-compiled.cjs <bundle> <arguments of the bundle …>
const { renameSync, writeFileSync } = require('node:fs');
const startCompiled = require('../bin/start-compiled.cjs');

const [, , bundle, ...args] = process.argv;
process.argv = [process.execPath, bundle, ...args];
const { script, compiled } = startCompiled(bundle);
process.on('exit', () => {
  writeFileSync(`${compiled}.${process.pid}`, script.createCachedData());
  renameSync(`${compiled}.${process.pid}`, compiled);
});
