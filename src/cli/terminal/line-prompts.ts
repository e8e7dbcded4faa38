import type { ChoiceQuestion, Prompts } from './prompts.ts';
import { PromptCanceled } from './prompts.ts';

/** A source of answers, one per line; undefined at the end of input. */
export interface Lines {
  next(): Promise<string | undefined>;
  close(): void;
}

/** Means "none", because an empty line accepts the suggestion. */
const NONE = '-';

/** Asks questions as plain lines, for answers from a file or a pipe. */
export function linePrompts(lines: Lines, write: (text: string) => void): Prompts {
  const ask = async (question: string): Promise<string> => {
    write(`${question} `);
    const line = await lines.next();
    write('\n');
    if (line === undefined) throw new PromptCanceled();
    return line;
  };
  /** Repeats the question until the answer is valid. */
  const insist = async <T>(question: string, read: (line: string) => T | Refusal): Promise<T> => {
    for (;;) {
      const answer = read(await ask(question));
      if (!(answer instanceof Refusal)) return answer;
      write(`${answer.reason}\n`);
    }
  };
  return {
    choose: ({ message, choices, suggested }) => {
      const list = choices.map(({ title }, index) => `  ${index + 1}) ${title}\n`).join('');
      const index = choices.findIndex(({ value }) => value === suggested);
      write(`${message}\n${list}`);
      return insist(`Number${index === -1 ? '' : ` [${index + 1}]`}:`, (line) =>
        chosen(line.trim() || (index === -1 ? '' : String(index + 1)), choices),
      );
    },
    text: ({ message, suggested = '', optional = false, refuse }) => {
      const none = optional && suggested !== '' ? `, "${NONE}" for none` : '';
      return insist(`${message}${suggested === '' ? '' : ` [${suggested}${none}]`}:`, (line) => {
        const answer = line === '' ? suggested : optional && line === NONE ? '' : line;
        const reason = refuse?.(answer);
        return reason === undefined ? answer : new Refusal(reason);
      });
    },
    secret: (message) => ask(`${message}:`),
    confirm: (message, suggested) =>
      insist(`${message} [${suggested ? 'Y/n' : 'y/N'}]`, (line) => {
        const answer = line.trim();
        if (answer === '') return suggested;
        return /^y(es)?$/i.test(answer)
          ? true
          : /^no?$/i.test(answer)
            ? false
            : new Refusal('Please answer yes or no.');
      }),
    close: () => lines.close(),
  };
}

class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Finds a choice by number, title or value. */
function chosen<T>(answer: string, choices: ChoiceQuestion<T>['choices']): T | Refusal {
  const word = answer.toLowerCase();
  const found =
    choices[Number(answer) - 1] ??
    choices.find(({ title, value }) => title.toLowerCase() === word || value === answer);
  return found === undefined
    ? new Refusal(`Please answer with a number between 1 and ${choices.length}.`)
    : found.value;
}
