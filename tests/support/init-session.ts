import { onTerminal, type Reaction, type Session } from './terminal.ts';

export const DOWN = '\u001b[B';
export const ENTER = '\r';

/** A question or screen text and the keys to answer it; the default accepts the suggestion. */
export type Exchange = readonly [question: string | RegExp, keys?: string];

/** Moves down to the choice with this index, from 0, and selects it. */
export const pick = (index: number): string => DOWN.repeat(index) + ENTER;

/** The questions for a project on a database file, in order. */
export const FILE_QUESTIONS = [
  'Database',
  'Database file',
  'Tables to start with',
  'Languages of the classes',
  'Is everything correct?',
] as const;

export const SQLITE = pick(2);

/** Accepts the suggestions from the tables to the summary. */
export const SUGGESTED: readonly Exchange[] = FILE_QUESTIONS.slice(2).map((question) => [question]);

/** Accepts the suggestions of questions that nothing has answered. */
export const suggestedBut = (...answered: readonly string[]): readonly Exchange[] =>
  SUGGESTED.filter(([question]) => !answered.includes(String(question)));

interface InitOptions {
  readonly cwd: string;
  readonly flags?: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Runs `orm init` on a pseudo-terminal, answering question by question. */
export const initOnTerminal = (
  exchanges: readonly Exchange[],
  { cwd, flags = [], environment = {} }: InitOptions,
): Promise<Session> =>
  onTerminal(['init', '--no-color', ...flags], { cwd, environment, reactions: exchanges.map(reaction) });

/** A question is complete when the previous one is ticked off, because it is redrawn with every key. */
const reaction = ([question, keys = ENTER]: Exchange, index: number): Reaction => ({
  when:
    typeof question === 'string'
      ? new RegExp(`${index === 0 ? '' : '✔[^]*'}\\? ${question.replace(/[.?+*()[\]\\]/g, '\\$&')}`)
      : question,
  type: keys,
});
