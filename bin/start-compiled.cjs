// For a Node that keeps no compiled code itself: takes what the build compiled, which saves half of a short run.
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const PARAMETERS = '(function(exports,require,module){';

/** The code is of use to the very version of Node that made it; any other compiles as always. */
module.exports = function startCompiled(bundle) {
  // The bundle is plain ASCII, and says in its last characters which compiled code belongs to it.
  const source = readFileSync(bundle, 'latin1');
  const compiled = join(dirname(bundle), `${source.slice(-16)}.compiled`);
  const script = new Script(`${PARAMETERS}${source}\n})`, {
    filename: bundle,
    columnOffset: -PARAMETERS.length,
    cachedData: readIfPresent(compiled),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, require, module);
  return { script, compiled };
};

function readIfPresent(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
