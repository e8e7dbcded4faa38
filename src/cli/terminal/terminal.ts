import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type DiagnosticStyle, formatDiagnostic } from '../../diagnostics/format.ts';
import type { Host, Output } from './host.ts';
import type { Prompts } from './prompts.ts';
import { cutToWidth } from './text-width.ts';

export type Verbosity = 'quiet' | 'normal' | 'verbose';

/** The codes of terminals for colors. `styleText` of Node needs 20.12, and Orm runs on any Node 20. */
const COLORS = { red: 31, yellow: 33, cyan: 36, gray: 90 } as const;

/** Writes results to stdout and everything else to stderr. */
export class Terminal {
  readonly #host: Host;
  readonly #verbosity: Verbosity;
  readonly #colors: boolean;

  constructor(host: Host, verbosity: Verbosity, colors: boolean) {
    this.#host = host;
    this.#verbosity = verbosity;
    this.#colors = colors;
  }

  /** Prints the result of the command. */
  result(text: string): void {
    if (this.#verbosity !== 'quiet') this.#host.stdout.write(`${text}\n`);
  }

  /** Prints requested data, even with --quiet. */
  data(text: string): void {
    this.#host.stdout.write(text);
  }

  /** All of standard input; undefined where it is a terminal. */
  readInput(): Promise<string | undefined> {
    return this.#host.readInput();
  }

  /** The width of a line of requested data; undefined where it does not go to a terminal. */
  get dataWidth(): number | undefined {
    return this.#host.stdout.columns;
  }

  info(text: string): void {
    if (this.#verbosity !== 'quiet') this.#host.stderr.write(`${text}\n`);
  }

  detail(text: string): void {
    if (this.#verbosity === 'verbose') this.#host.stderr.write(`${text}\n`);
  }

  /** Prints errors always, warnings and notes unless --quiet is set. */
  diagnostics(items: readonly Diagnostic[]): void {
    const said = items.filter(({ severity }) => severity === 'error' || this.#verbosity !== 'quiet');
    said.forEach((item, index) => {
      const shown = isHintShared(item, said[index + 1]) ? withoutHint(item) : item;
      this.#host.stderr.write(`${formatDiagnostic(shown, this.#diagnosticStyle())}\n`);
    });
  }

  /** Shows progress in one line that is overwritten; prints nothing where lines cannot be overwritten. */
  progress(done: number, total: number, label: string): void {
    if (!this.#overwritesLines || this.#verbosity === 'quiet') return;
    this.#overwrite(`${bar(done, total)} ${done}/${total} ${label}`);
    if (done >= total) this.#overwrite('');
  }

  /** Shows that the command waits: in the line of the progress, or in a line of its own for every call. */
  waiting(text: string): void {
    if (this.#verbosity === 'quiet' || this.#isDumb) return;
    if (this.#overwritesLines) this.#overwrite(text);
    else this.info(text);
  }

  #overwrite(text: string): void {
    const { columns = USUAL_WIDTH } = this.#host.stderr;
    // A line in the last column makes some terminals begin another one, which would not be overwritten.
    this.#host.stderr.write(`\r\u001b[K${cutToWidth(text, columns - 1)}`);
  }

  /** The logs of continuous integration keep every version of a line, even where they are written by a terminal. */
  get #overwritesLines(): boolean {
    return this.#host.stderr.isTerminal && !this.#isDumb && !isSet(this.#host.environment.CI);
  }

  get #isDumb(): boolean {
    return this.#host.environment.TERM === 'dumb';
  }

  get interactive(): boolean {
    return this.#host.interactive;
  }

  /** Returns true only for a clear yes. */
  async confirm(question: string): Promise<boolean> {
    const answer = await this.#host.ask(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  }

  prompts(): Promise<Prompts> {
    return this.#host.prompts(this.#colors);
  }

  #paint(color: keyof typeof COLORS, text: string): string {
    return this.#colors ? `\u001b[${COLORS[color]}m${text}\u001b[39m` : text;
  }

  #diagnosticStyle(): DiagnosticStyle {
    const colors = { error: 'red', warning: 'yellow', note: 'cyan' } as const;
    return {
      severity: (text, severity) => this.#paint(colors[severity], text),
      faint: (text) => this.#paint('gray', text),
    };
  }
}

/** Whether the next diagnostic repeats the hint, so that only the last of them shows it. */
const isHintShared = (item: Diagnostic, next: Diagnostic | undefined): boolean =>
  item.path !== undefined && next?.path !== undefined && item.code === next.code && item.hint === next.hint;

const withoutHint = ({ hint: _, ...item }: Diagnostic): Diagnostic => item;

const isSet = (variable: string | undefined): boolean =>
  variable !== undefined && !/^(?:|0|false)$/i.test(variable);

/** The columns of a terminal that does not say how many it has. */
const USUAL_WIDTH = 80;

const BAR_WIDTH = 24;

function bar(done: number, total: number): string {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
}

/** Whether to use colors: on terminals, unless the environment turns them off. */
export const wantsColors = (output: Output, environment: NodeJS.ProcessEnv): boolean =>
  output.isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb';
