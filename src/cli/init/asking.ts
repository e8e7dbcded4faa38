import type { Prompts } from '../prompts/prompts.ts';
import type { Reaching } from './reach.ts';

/** What a question needs in order to be asked. */
export interface Asking extends Reaching {
  readonly prompts: Prompts;
  /** The options that were given on the command line: their questions are not asked at first. */
  readonly given: ReadonlySet<string>;
  /** Whether connections are tried at all. */
  readonly connects: boolean;
  /** Whether a missing database file is made; undefined when that is a question. */
  readonly createsDatabase: boolean | undefined;
  /** A path as the user knows it. */
  readonly shown: (path: string) => string;
}
