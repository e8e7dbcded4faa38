import type { Database } from '../connection/database.ts';
import type { QuerySpec, Scope } from './spec.ts';

/** The statement that a query is a part of; for the other parts of the runtime. */
export let specOf: (query: QueryState) => QuerySpec;
export let scopeOf: (query: QueryState) => Scope;
export let databaseOf: (query: QueryState) => Database | undefined;
/** Makes a query speak of a table of another statement, or collect conditions of its own. */
export let adopt: (query: QueryState, spec: QuerySpec, scope: Scope, db: Database | undefined) => void;

/** What a query keeps. The functions that run queries stand above it, and below `Query`, whose methods call them. */
export abstract class QueryState {
  #spec: QuerySpec;
  #scope: Scope;
  #db: Database | undefined;

  constructor(spec: QuerySpec, scope: Scope, db: Database | undefined) {
    this.#spec = spec;
    this.#scope = scope;
    this.#db = db;
  }

  /** A query that says the same and can be changed on its own. */
  abstract clone(): this;

  static {
    specOf = (query) => query.#spec;
    scopeOf = (query) => query.#scope;
    databaseOf = (query) => query.#db;
    adopt = (query, spec, scope, db) => {
      query.#spec = spec;
      query.#scope = scope;
      query.#db = db;
    };
  }
}
