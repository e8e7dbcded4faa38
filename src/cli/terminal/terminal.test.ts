import { describe, expect, it } from 'vitest';
import type { Host } from './host.ts';
import { Terminal, type Verbosity } from './terminal.ts';

interface Screen {
  readonly isTerminal?: boolean;
  readonly columns?: number;
  readonly environment?: NodeJS.ProcessEnv;
  readonly verbosity?: Verbosity;
}

/** The text that a terminal of this kind gets. */
function shown(use: (terminal: Terminal) => void, screen: Screen = {}): string {
  const { isTerminal = true, columns, environment = {}, verbosity = 'normal' } = screen;
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const output = { write, isTerminal, columns };
  const host: Host = {
    cwd: '/',
    environment,
    stdout: output,
    stderr: output,
    ask: async () => undefined,
    prompts: () => Promise.reject(new Error('Nothing is asked.')),
    readInput: async () => undefined,
    interactive: false,
  };
  use(new Terminal(host, verbosity, false));
  return text;
}

const CLEAR = '\r\u001b[K';
const BAR = '████████████░░░░░░░░░░░░';
const LABEL = 'a label that is longer than a line of the terminal, however wide';

describe('progress', () => {
  const half = (screen?: Screen) => shown((terminal) => terminal.progress(1, 2, LABEL), screen);

  it('is one line that is overwritten', () => {
    expect(half({ columns: 200 })).toBe(`${CLEAR}${BAR} 1/2 ${LABEL}`);
    expect(shown((terminal) => terminal.progress(2, 2, '')).endsWith(` 2/2 ${CLEAR}`)).toBe(true);
  });

  it('is cut to less than the width of the terminal', () => {
    expect(half({ columns: 40 })).toBe(`${CLEAR}${BAR} 1/2 a label t…`);
    expect(half({ columns: 10 })).toBe(`${CLEAR}████████…`);
    expect(half()).toBe(`${CLEAR}${BAR} 1/2 ${LABEL.slice(0, 49)}…`);
  });

  it.each<[string, Screen]>([
    ['without a terminal', { isTerminal: false }],
    ['on a terminal that cannot overwrite', { environment: { TERM: 'dumb' } }],
    ['in continuous integration', { environment: { CI: 'true' } }],
    ['with --quiet', { verbosity: 'quiet' }],
  ])('is nothing %s', (_, screen) => {
    expect(half(screen)).toBe('');
  });

  it.each(['', '0', 'false'])('is shown with CI=%s', (CI) => {
    expect(half({ environment: { CI } })).not.toBe('');
  });
});

describe('waiting', () => {
  const wait = (screen?: Screen) =>
    shown((terminal) => {
      terminal.waiting('waiting, 1 s');
      terminal.waiting('waiting, 2 s');
    }, screen);

  it('is one line that is overwritten', () => {
    expect(wait()).toBe(`${CLEAR}waiting, 1 s${CLEAR}waiting, 2 s`);
    expect(wait({ columns: 8 })).toBe(`${CLEAR}waitin…${CLEAR}waitin…`);
  });

  it.each<[string, Screen]>([
    ['without a terminal', { isTerminal: false }],
    ['in continuous integration', { environment: { CI: '1' } }],
  ])('is a line each %s', (_, screen) => {
    expect(wait(screen)).toBe('waiting, 1 s\nwaiting, 2 s\n');
  });

  it.each<[string, Screen]>([
    ['on a terminal that cannot overwrite', { environment: { TERM: 'dumb' } }],
    ['with --quiet', { verbosity: 'quiet' }],
  ])('is nothing %s', (_, screen) => {
    expect(wait(screen)).toBe('');
  });
});
