import type { Prompts } from '../prompts/prompts.ts';
import type { Reaching } from './reach.ts';

/** The services and settings that questions use. */
export interface Asking extends Reaching {
  readonly prompts: Prompts;
  /** Options given on the command line; their questions are skipped the first time. */
  readonly given: ReadonlySet<string>;
  /** Whether connections are tested. */
  readonly connects: boolean;
  /** Whether to create a missing database file; undefined to ask. */
  readonly createsDatabase: boolean | undefined;
  /** Formats a path for messages. */
  readonly shown: (path: string) => string;
}
