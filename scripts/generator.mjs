/** The `orm` command in this process, bundled from src/ as it is now. */
import Module from 'node:module';
import { dirname, join } from 'node:path';
import { bundle } from './bundle.mjs';
import { repository } from './provision.mjs';

export async function generatorCode(...plugins) {
  const { outputFiles } = await bundle({ run: 'src/cli/run.ts' }, ...plugins);
  return outputFiles.find(({ path }) => path.endsWith('.cjs')).text;
}

/** Returns a function that runs a command line in a folder; it returns the exit status and what was printed. */
export function loadGenerator(code) {
  // Runs as if it stood in dist/, from where it finds its package.
  const path = join(repository, 'dist', 'generator.cjs');
  const module = new Module(path);
  module.filename = path;
  module.paths = Module._nodeModulePaths(dirname(path));
  module._compile(code, path);
  return (argv, cwd) => run(module.exports.run, argv, cwd);
}

async function run(runCommand, argv, cwd) {
  let printed = '';
  const output = {
    isTerminal: false,
    write: (text) => {
      printed += text;
    },
  };
  const status = await runCommand(argv, {
    cwd,
    environment: {},
    stdout: output,
    stderr: output,
    ask: async () => undefined,
    prompts: async () => {
      throw new Error('Nobody answers.');
    },
    interactive: false,
  });
  return { status, printed };
}
