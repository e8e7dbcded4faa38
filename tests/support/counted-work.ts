import { Session } from 'node:inspector';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { countBuiltIns } from './count-built-ins.ts';

/** A module whose work is counted instead of timed: the same on every machine, whatever else runs there. */
export interface CountedModule<T> {
  readonly module: T;
  /** The number of executed blocks of code, and of characters and elements that built-in functions went through. */
  count(work: () => unknown): number;
  countAsync(work: () => Promise<unknown>): Promise<number>;
  /** Counting slows the process down until it is closed. */
  close(): void;
}

const root = join(import.meta.dirname, '../..');

/**
 * Loads a file below the root with everything that it imports, in a global scope of its own, so that V8 compiles it with
 * counters. What it returns are objects of that scope: compare texts and numbers.
 */
export async function loadCounted<T>(path: string): Promise<CountedModule<T>> {
  const file = join(root, path);
  const name = `counted:${path}`;
  const code = await bundle(file);
  const inspector = new Inspector(name);
  const scope = createContext(hostGlobals());
  const builtIns = new Script(`(${countBuiltIns})()`).runInContext(scope) as { count: number };
  const module = { exports: {} };
  const load = new Script(`(function (module, exports, require) {${code}\n})`, { filename: name });
  load.runInContext(scope)(module, module.exports, createRequire(file));
  const begin = (): void => {
    inspector.executedBlocks();
    builtIns.count = 0;
  };
  const end = (): number => builtIns.count + inspector.executedBlocks();
  return {
    module: module.exports as T,
    count(work) {
      begin();
      work();
      return end();
    },
    async countAsync(work) {
      begin();
      await work();
      return end();
    },
    close: () => inspector.close(),
  };
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external: ['@photostructure/sqlite', 'pg', 'mysql2', 'mssql', 'oracledb', 'php-parser', 'libxml2-wasm'],
    supported: { 'dynamic-import': false },
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(join(file, '..')),
    },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** What Node adds to the globals of JavaScript. */
function hostGlobals(): Record<string, unknown> {
  const own = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createContext({})));
  const added = Object.getOwnPropertyNames(globalThis).filter((name) => !own.has(name) && name !== 'global');
  return Object.fromEntries(added.map((name) => [name, Reflect.get(globalThis, name)]));
}

interface FunctionCoverage {
  readonly ranges: readonly { readonly count: number }[];
}

/** The counters of V8 for one file. */
class Inspector {
  readonly #session = new Session();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Since the last call. */
  executedBlocks(): number {
    const { result } = this.#post('Profiler.takePreciseCoverage') as {
      readonly result: readonly { readonly url: string; readonly functions: readonly FunctionCoverage[] }[];
    };
    let blocks = 0;
    for (const { url, functions } of result) {
      if (url !== this.#url) continue;
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
    }
    return blocks;
  }

  close(): void {
    this.#post('Profiler.stopPreciseCoverage');
    this.#post('Profiler.disable');
    this.#session.disconnect();
  }

  /** Answers before it returns. */
  #post(method: string, parameters: object = {}): unknown {
    let answer: unknown;
    this.#session.post(method, parameters, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  }
}
