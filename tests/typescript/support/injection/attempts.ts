import type { BehaviorProject, Models } from '../behavior-project.ts';
import { MARK } from './payloads.ts';

/** A call with a hostile value. */
export interface Attempt {
  /** The value, as messages show it. */
  readonly shown: string;
  /** Whether the value restricts what is found, so that no row may be. */
  readonly findsNothing: boolean;
  call(): unknown;
}

class RolledBack extends Error {}

/** Errors of servers about the text of a statement: a value has become a part of it. */
const ABOUT_TEXT =
  /syntax|unrecognized token|no such (?:column|table)|unterminated|unknown column|does not exist/i;

/** Calls methods with hostile values in transactions that are rolled back, and notes what must not happen. */
export class Attempts {
  readonly problems: string[] = [];
  readonly #project: BehaviorProject;
  readonly #tables: readonly string[];
  readonly #known = new Set<string>();
  #canary = '';
  #sql: string[] = [];
  #failed = false;

  private constructor(project: BehaviorProject, tables: readonly string[]) {
    this.#project = project;
    this.#tables = tables;
  }

  /** Begins with the rows that are to be found unharmed: the first one of each table. */
  static async begin(project: BehaviorProject, tables: readonly string[]): Promise<Attempts> {
    const attempts = new Attempts(project, tables);
    attempts.#canary = await attempts.#readCanary();
    project.db.on('query', ({ sql, error }) => {
      attempts.#sql.push(sql);
      attempts.#failed ||= error !== undefined;
    });
    project.db.on('failed', () => {
      attempts.#failed = true;
    });
    return attempts;
  }

  /** Makes all attempts; a transaction ends when one of them has written or failed. */
  async run(label: string, attempts: () => Iterable<Attempt>): Promise<void> {
    const texts = new Set<string>();
    const iterator = attempts()[Symbol.iterator]();
    let next = iterator.next();
    while (next.done !== true) {
      await this.#project.db
        .transaction(async () => {
          let isClean = true;
          while (isClean && next.done !== true) {
            isClean = await this.#attempt(label, next.value, texts);
            next = iterator.next();
          }
          throw new RolledBack();
        })
        .catch((failure: unknown) => {
          if (!(failure instanceof RolledBack)) this.#note(label, 'the transaction', failure);
        });
    }
  }

  /** Whether the transaction can be used for the next attempt. */
  async #attempt(
    label: string,
    { shown, findsNothing, call }: Attempt,
    texts: Set<string>,
  ): Promise<boolean> {
    this.#sql = [];
    this.#failed = false;
    try {
      const found = await foundBy(await call(), findsNothing ? undefined : texts);
      if (findsNothing && found.length > 0) this.#note(label, shown, `found ${found.length} rows`);
    } catch (failure) {
      this.#check(label, shown, failure);
    }
    const marked = this.#sql.find((sql) => sql.includes(MARK));
    if (marked !== undefined) this.#note(label, shown, `in SQL: ${marked}`);
    if (this.#failed) return false;
    if (this.#sql.every((sql) => /^SELECT/i.test(sql))) return true;
    if ((await this.#readCanary()) !== this.#canary) this.#note(label, shown, 'a row of others was changed');
    return false;
  }

  #check(label: string, shown: string, failure: unknown): void {
    const { OrmError, QueryExecutionError } = this.#project.runtime as Models;
    if (!(failure instanceof OrmError)) this.#note(label, shown, failure);
    else if (failure instanceof QueryExecutionError && ABOUT_TEXT.test((failure as Error).message))
      this.#note(label, shown, failure);
  }

  /** One line for each problem of a method. */
  #note(label: string, shown: string, problem: unknown): void {
    const name = `${label}: ${String(problem)}`;
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.problems.push(`${name}, with ${shown}`);
  }

  async #readCanary(): Promise<string> {
    const rows: unknown[] = [];
    for (const table of this.#tables) {
      const template = Object.assign([`SELECT * FROM ${table} WHERE title LIKE '% 1'`], { raw: [''] });
      rows.push(await this.#project.db.sql(Object.freeze(template) as unknown as TemplateStringsArray));
    }
    return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: results have the types of the methods that are found.
type Loose = any;

/** The rows that a result holds; a query and a stream are run, a query with a text that was run before is not. */
async function foundBy(result: Loose, texts: Set<string> | undefined): Promise<readonly unknown[]> {
  if (result === null || result === undefined || typeof result !== 'object') return [];
  if (Array.isArray(result)) return result;
  if (typeof result.find === 'function') {
    const text = texts === undefined ? '' : String(result.toSql());
    if (texts?.has(text)) return [];
    texts?.add(text);
    return (await result.find()) as unknown[];
  }
  if (typeof result[Symbol.asyncIterator] !== 'function') return [result];
  const all: unknown[] = [];
  for await (const one of result) all.push(one);
  return all;
}
