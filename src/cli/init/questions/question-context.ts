import type { Prompts } from '../../terminal/prompts.ts';
import type { Answers } from './answers.ts';
import type { ConnectContext } from './connect.ts';

/** The services and settings that questions use. */
export interface QuestionContext extends ConnectContext {
  readonly prompts: Prompts;
  /** Options given on the command line; their questions are skipped the first time. */
  readonly given: ReadonlySet<string>;
  /** Whether connections are tested. */
  readonly connects: boolean;
  /** Whether a missing database file is created at the end. */
  readonly createsDatabase: boolean;
  /** Databases that the files and variables of the project name, the likeliest first. */
  readonly found: readonly FoundDatabase[];
  /** Formats a path for messages. */
  readonly shown: (path: string) => string;
}

/** A database that a project has already. */
export interface FoundDatabase {
  /** What the question for the database shows. */
  readonly title: string;
  readonly driver: string;
  readonly answers: Pick<Answers, 'place' | 'user' | 'password'>;
}
