import { confirm, input, password, select } from '@inquirer/prompts';
import { PromptCanceled, type Prompts } from './prompts.ts';

interface Streams {
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

const MOST_ROWS = 20;

/** Asks questions with arrow keys on a terminal. */
export const terminalPrompts = (streams: Streams): Prompts => ({
  choose: ({ message, choices, suggested }) => {
    // Uses the index as value, because inquirer compares values.
    const index = choices.findIndex(({ value }) => value === suggested);
    return answered(
      select(
        {
          message,
          choices: choices.map(({ title, short = title }, value) => ({ name: title, short, value })),
          pageSize: MOST_ROWS,
          loop: false,
          ...(index !== -1 && { default: index }),
        },
        streams,
      ),
    ).then((chosen) => (choices[chosen] as (typeof choices)[number]).value);
  },
  text: ({ message, suggested, optional = false, refuse }) =>
    answered(
      input(
        {
          message: optional && suggested ? `${message} (Backspace for none)` : message,
          ...(suggested && { default: suggested }),
          validate: (answer) => refuse?.(answer) ?? true,
        },
        streams,
      ),
    ),
  secret: (message) => answered(password({ message, mask: false, toggleMask: false }, streams)),
  confirm: (message, suggested) => answered(confirm({ message, default: suggested }, streams)),
  close: () => streams.input.pause(),
});

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && /^(?:ExitPromptError|AbortPromptError)$/.test(error.name))
      throw new PromptCanceled();
    throw error;
  }
}
