import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, spanAt } from '../diagnostics/span.ts';
import {
  type Connection,
  ConnectionError,
  Interrupted,
  StatementError,
} from '../platforms/connect/connection.ts';
import type { PlatformDefinition } from '../platforms/platform.ts';
import { counted } from '../support/text.ts';
import { insertDiagnostics } from './diagnostics.ts';
import type { ScriptStatement } from './split.ts';
import { isDrop, isPragma, shortened, transactionControl } from './statement-words.ts';

/** A script, taken apart. */
export interface Script {
  readonly file: SourceFile;
  readonly statements: readonly ScriptStatement[];
}

export interface InsertionResult {
  /** False when a statement failed; the diagnostics name it. */
  readonly done: boolean;
  readonly executed: number;
  readonly harmlessFailures: number;
}

interface Step {
  readonly file: SourceFile;
  readonly statement: ScriptStatement;
}

type Product = Pick<PlatformDefinition, 'title' | 'facts'>;

/** Runs the scripts of one connection: all or nothing where the product can, statement by statement elsewhere. */
export async function insertScripts(
  connection: Connection,
  scripts: readonly Script[],
  product: Product,
  diagnostics: Diagnostics,
  progress: (done: number, total: number) => void = () => {},
): Promise<InsertionResult> {
  const steps = stepsToRun(scripts, product);
  const run = new Run(connection, product, steps.length, diagnostics, progress);
  const done = product.facts.transactionalDdl ? await run.asOne(steps) : await run.each(steps);
  return { done, executed: run.executed, harmlessFailures: run.harmlessFailures };
}

/** The statements to execute, without transaction control when the run is one transaction. */
export function stepsToRun(scripts: readonly Script[], { facts }: Product): readonly Step[] {
  return scripts.flatMap(({ file, statements }) =>
    statements
      .filter(({ sql }) => !facts.transactionalDdl || transactionControl(sql, facts.script) === undefined)
      .map((statement) => ({ file, statement })),
  );
}

/** A rollback in a script would undo a transaction that is not its own. */
export function checkScripts(scripts: readonly Script[], { facts }: Product, diagnostics: Diagnostics): void {
  if (!facts.transactionalDdl) return;
  for (const { file, statements } of scripts) {
    for (const { sql, offset } of statements) {
      if (transactionControl(sql, facts.script) !== 'rollback') continue;
      diagnostics.report(insertDiagnostics.rollbackInScript({}, spanAt(file, offset)));
    }
  }
}

class Run {
  harmlessFailures = 0;
  readonly #connection: Connection;
  readonly #product: Product;
  readonly #total: number;
  readonly #diagnostics: Diagnostics;
  readonly #progress: (done: number, total: number) => void;
  /** Statements that ran and were not rolled back. */
  readonly #ran: Step[] = [];
  #inTransaction = false;

  constructor(
    connection: Connection,
    product: Product,
    total: number,
    diagnostics: Diagnostics,
    progress: (done: number, total: number) => void,
  ) {
    this.#connection = connection;
    this.#product = product;
    this.#total = total;
    this.#diagnostics = diagnostics;
    this.#progress = progress;
  }

  get executed(): number {
    return this.#ran.length;
  }

  /** Settings at both ends stay outside of the transaction, where some of them would be refused or ignored. */
  async asOne(steps: readonly Step[]): Promise<boolean> {
    const isSetting = ({ statement }: Step) => isPragma(statement.sql, this.#product.facts.script);
    const first = steps.findIndex((step) => !isSetting(step));
    const start = first === -1 ? steps.length : first;
    const end = steps.findLastIndex((step) => !isSetting(step)) + 1;
    return (
      (await this.each(steps.slice(0, start))) &&
      (await this.#transaction(steps.slice(start, end))) &&
      (await this.each(steps.slice(Math.max(start, end))))
    );
  }

  async each(steps: readonly Step[]): Promise<boolean> {
    for (const step of steps) {
      if (!(await this.#step(step))) return false;
      this.#progress(this.executed + this.harmlessFailures, this.#total);
    }
    return true;
  }

  async #transaction(steps: readonly Step[]): Promise<boolean> {
    if (steps.length === 0) return true;
    if (!(await this.#control('begin'))) return false;
    this.#inTransaction = true;
    const before = this.#ran.length;
    const done = (await this.each(steps)) && (await this.#control('commit'));
    this.#inTransaction = false;
    if (done) return true;
    this.#ran.length = before;
    // Closing the connection has the same effect, so a server that is gone is no further problem.
    await this.#connection.rollback().catch(() => {});
    return false;
  }

  async #control(step: 'begin' | 'commit'): Promise<boolean> {
    try {
      await this.#connection[step]();
      return true;
    } catch (error) {
      if (!(error instanceof StatementError) && !(error instanceof ConnectionError)) throw error;
      const details = { name: this.#connection.description, step, words: error.message };
      this.#diagnostics.report(insertDiagnostics.transactionFailed(details));
      return false;
    }
  }

  async #step(step: Step): Promise<boolean> {
    const { sql } = step.statement;
    const maySpare = isDrop(sql, this.#product.facts.script);
    try {
      await (maySpare ? this.#connection.attempt(sql) : this.#connection.execute(sql));
      this.#ran.push(step);
      return true;
    } catch (error) {
      if (maySpare && error instanceof StatementError) {
        this.harmlessFailures++;
        this.#reportHarmless(step, error);
        return true;
      }
      this.#reportFailure(step, error);
      return false;
    }
  }

  #reportHarmless({ file, statement }: Step, error: StatementError): void {
    const details = { statement: shortened(statement.sql), words: error.message };
    this.#diagnostics.report(insertDiagnostics.dropFailed(details, spanAt(file, statement.offset)));
  }

  #reportFailure({ file, statement }: Step, error: unknown): void {
    const aftermath = this.#aftermath();
    if (error instanceof StatementError) {
      const { message: words, code, offset = 0 } = error;
      const details = { statement: shortened(statement.sql), words, code, aftermath };
      const span = spanAt(file, statement.offset + Math.min(offset, statement.sql.length));
      this.#diagnostics.report(insertDiagnostics.statementFailed(details, span));
    } else if (error instanceof Interrupted) {
      const details = { statement: shortened(statement.sql), aftermath, isCancelled: isCancelled(error) };
      this.#diagnostics.report(insertDiagnostics.interrupted(details, spanAt(file, statement.offset)));
    } else if (error instanceof ConnectionError) {
      const span = spanAt(file, statement.offset);
      this.#diagnostics.report(insertDiagnostics.connectionLost({ reason: error.message, aftermath }, span));
    } else throw error;
  }

  #aftermath(): string {
    if (this.#inTransaction) return 'Nothing of this run remains in the database.';
    if (this.#ran.length === 0) return 'Nothing was changed.';
    const ran = `${counted(this.#ran.length, 'statement')} before it had run and cannot be undone`;
    return `${ran}: ${listed(this.#ran.map(describeStep)).join('; ')}.`;
  }
}

/** A statement that was not sent needs no cancelling. */
const isCancelled = ({ statement }: Interrupted): boolean => statement?.isCancelled ?? true;

const describeStep = ({ file, statement }: Step): string =>
  `${file.path}:${statement.line} ${shortened(statement.sql)}`;

const LONGEST_LIST = 12;

/** All of a short list, both ends of a long one. */
const listed = (items: readonly string[]): readonly string[] =>
  items.length <= LONGEST_LIST
    ? items
    : [...items.slice(0, LONGEST_LIST / 2), '…', ...items.slice(-LONGEST_LIST / 2)];
