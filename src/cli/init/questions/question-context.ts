import type { Prompts } from '../../terminal/prompts.ts';
import type { ConnectContext } from './connect.ts';

/** The services and settings that questions use. */
export interface QuestionContext extends ConnectContext {
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
