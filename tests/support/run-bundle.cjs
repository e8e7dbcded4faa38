// Runs bin/orm for one command line after the other in this process, which saves most of the time that each would take
// to start: run-bundle.cjs <file with [{ cwd, argv, environment }, …]> <file for the outcomes>
const fs = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');

const [, , runsFile, outcomesFile] = process.argv;
const orm = join(__dirname, '../../bin/orm');
const runs = JSON.parse(fs.readFileSync(runsFile, 'utf8'));
const outcomes = [];
let printed = { stdout: '', stderr: '' };
/** The package's own modules; what they require of others is the same for all runs. */
const bundle = join(__dirname, '../../dist/main.cjs');

for (const name of ['stdout', 'stderr']) {
  process[name].write = (text) => {
    printed[name] += text;
    return true;
  };
}

// Commands write to files and pipes without streams.
const { writeSync } = fs;
fs.writeSync = (descriptor, bytes, ...rest) => {
  if (descriptor !== 1 && descriptor !== 2) return writeSync(descriptor, bytes, ...rest);
  printed[descriptor === 1 ? 'stdout' : 'stderr'] += bytes;
  return bytes.length;
};

// The bundle is compiled once, because compiling it for every command would take a third of the time.
const code = `(function (exports, require, module) {${fs.readFileSync(bundle, 'utf8')}\n})`;
const main = new vm.Script(code, { filename: bundle }).runInThisContext();
const load = require.extensions['.js'];
require.extensions['.cjs'] = (module, filename) =>
  filename === bundle ? main(module.exports, createRequire(bundle), module) : load(module, filename);

function start({ cwd, argv, environment }) {
  printed = { stdout: '', stderr: '' };
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
  process.chdir(cwd);
  process.argv = [process.execPath, orm, ...argv];
  for (const path of [orm, bundle]) delete require.cache[path];
  require(orm);
}

// A command that has written everything ends its process, which has to go on with the next one.
process.exit = () => {};

// A command has come to its end when nothing is left to wait for.
process.on('beforeExit', () => {
  outcomes.push({ status: process.exitCode ?? 0, ...printed });
  process.exitCode = undefined;
  if (outcomes.length < runs.length) setImmediate(start, runs[outcomes.length]);
  else fs.writeFileSync(outcomesFile, JSON.stringify(outcomes));
});

start(runs[0]);
