import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';

/** What the check-up of a project may ask of the machine. */
export interface Machine {
  /** The output of a program; undefined if it is not installed or fails. */
  output(program: string, args: readonly string[]): Promise<string | undefined>;
  /** The text of a file; undefined if there is none. */
  read(path: string): string | undefined;
  /** The version of Node if it has a module of its own of this name. */
  nodeWith(module: string): string | undefined;
}

/** The driver of a connection that the classes open at run time. */
export interface CheckedDriver {
  readonly connection: string;
  /** The driver in its DSN. */
  readonly driver: string;
  /** The packages by any of which JavaScript connects, the usual one first; none where it cannot. */
  readonly clientPackages: readonly string[];
}

/** Something that is as it should be. */
export interface Fact {
  readonly subject: string;
  readonly words: string;
}

/** What a target looks at, and where it reports what keeps its classes from running. */
export interface CheckupPlace {
  readonly config: Config;
  /** The version of this tool, which that of the runtime has to fit. */
  readonly version: string;
  readonly drivers: readonly CheckedDriver[];
  readonly machine: Machine;
  readonly diagnostics: Diagnostics;
}

/** Whether a runtime carries classes that a tool of another version has generated. */
export const fits = (runtime: string, tool: string): boolean => lineOf(runtime) === lineOf(tool);

/** The part of a version within which nothing breaks: before 1.0 each minor version may. */
const lineOf = (version: string): string => /^v?(0\.\d+|[1-9]\d*)(?=\.|$)/.exec(version)?.[1] ?? version;

/** The text of a file in a folder, or in the nearest one above that has it. */
export function readUpwards(machine: Machine, folder: string, path: string): string | undefined {
  const text = machine.read(join(folder, path));
  const above = dirname(folder);
  return text !== undefined || above === folder ? text : readUpwards(machine, above, path);
}

/** The value of a JSON text; undefined if it is absent or broken. */
export function parsedJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
