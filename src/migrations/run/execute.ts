import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import type { Section } from '../file/migration-file.ts';
import { sqlToRun } from '../file/resolve.ts';
import { type Session, stopIfAborted } from './session.ts';

/** A statement of a migration was refused, or what it expects is not so. */
export class StatementFailure extends Error {
  override readonly name = 'StatementFailure';
  /** From 0. */
  readonly statement: number;
  override readonly cause: StatementError | UnmetExpectation;

  constructor(statement: number, cause: StatementError | UnmetExpectation) {
    super(cause.message);
    this.statement = statement;
    this.cause = cause;
  }
}

export class UnmetExpectation extends Error {
  override readonly name = 'UnmetExpectation';
  readonly expected: string;
  readonly found: string;
  readonly sql: string;

  constructor(expected: string, found: string, sql: string) {
    super(`expected ${expected}, found ${found}: ${sql}`);
    this.expected = expected;
    this.found = found;
    this.sql = sql;
  }
}

/** A section on its way through the database. */
export interface Running {
  readonly session: Session;
  readonly name: string;
  readonly section: Section;
}

/** Runs one statement after what it expects was checked. */
export async function executeStatement(running: Running, at: number, as?: (sql: string) => string) {
  const { session, section, name } = running;
  const statement = section.statements[at];
  if (statement === undefined) return;
  stopIfAborted(session);
  const { sql } = statement;
  const statements = section.statements.length;
  session.report.statement?.({ name, statement: at + 1, statements, sql });
  await attributed(at, async () => {
    await checkExpectations(running, at);
    const text = sqlToRun(statement);
    await execute(session, as === undefined ? text : as(text));
  });
}

const execute = ({ connection, runtime }: Session, sql: string): Promise<void> =>
  runtime.execute === undefined ? connection.execute(sql) : runtime.execute(connection, sql);

/** Repeats a statement until it changes no row; each time commits. */
export async function executeBatch({ session, section, name }: Running, at: number, retry: Retry) {
  const statement = section.statements[at];
  if (statement === undefined) return;
  const { sql } = statement;
  await attributed(at, () => checkExpectations({ session, section, name }, at));
  for (let rows = 0, changed = 1; changed > 0; rows += changed) {
    stopIfAborted(session);
    session.report.statement?.({ name, statement: at + 1, statements: section.statements.length, sql, rows });
    const run = () => session.connection.change(sqlToRun(statement));
    changed = await attributed(at, () => retry(sql, run));
  }
}

/** Runs a program of the application. */
export async function executeProgram({ session, section, name }: Running, at: number): Promise<void> {
  const { target, report } = session;
  const { program, sql = '' } = section.statements[at] ?? {};
  if (program === undefined || target.runProgram === undefined) return;
  stopIfAborted(session);
  report.statement?.({ name, statement: at + 1, statements: section.statements.length, sql });
  const { direction } = section;
  await attributed(at, async () => {
    await checkExpectations({ session, section, name }, at);
    await target.runProgram?.(program, { migration: name, direction });
  });
}

export type Retry = <T>(sql: string, work: () => Promise<T>) => Promise<T>;

/** Names the statement in the failure, so that it can be told where a migration stopped. */
export async function attributed<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StatementError || error instanceof UnmetExpectation) {
      throw new StatementFailure(at, error);
    }
    throw error;
  }
}

async function checkExpectations({ session, section }: Running, at: number): Promise<void> {
  for (const { statement, sql, value } of section.expects) {
    if (statement !== at) continue;
    const found = await firstValue(session.connection, sql);
    if (!isSame(found, value)) throw new UnmetExpectation(value, found, sql);
  }
}

async function firstValue(connection: Connection, sql: string): Promise<string> {
  const [row] = await connection.query(sql);
  const value = Object.values(row ?? {})[0];
  return value === null || value === undefined ? 'NULL' : String(value);
}

const isSame = (found: string, expected: string): boolean =>
  found === expected || (found.trim() !== '' && expected.trim() !== '' && Number(found) === Number(expected));
