'use strict';
const { DatabaseSync } = require('@photostructure/sqlite');

/** Libraries pass parameters as one array, as one object of names, or one by one. */
const listOf = (parameters) =>
  parameters.length === 1 && Array.isArray(parameters[0]) ? parameters[0] : parameters;

class Statement {
  #statement;
  #reader;

  constructor(statement, sql) {
    this.#statement = statement;
    this.source = sql;
  }

  /** Asked by libraries that do not know whether their statement gives rows. */
  get reader() {
    this.#reader ??= this.#statement.columns().length > 0;
    return this.#reader;
  }

  raw(on = true) {
    this.#statement.setReturnArrays(on);
    return this;
  }

  safeIntegers() {
    return this;
  }

  all(...parameters) {
    return this.#statement.all(...listOf(parameters));
  }

  get(...parameters) {
    return this.#statement.get(...listOf(parameters));
  }

  run(...parameters) {
    return this.#statement.run(...listOf(parameters));
  }

  iterate(...parameters) {
    return this.#statement.iterate(...listOf(parameters));
  }
}

class Database {
  #database;

  constructor(file) {
    this.#database = new DatabaseSync(file);
    this.name = file;
    this.open = true;
  }

  prepare(sql) {
    return new Statement(this.#database.prepare(sql), sql);
  }

  exec(sql) {
    this.#database.exec(sql);
    return this;
  }

  pragma(text) {
    return this.#database.prepare(`PRAGMA ${text}`).all();
  }

  function() {
    return this;
  }

  transaction(work) {
    const run =
      (begin) =>
      (...args) => {
        this.#database.exec(begin);
        try {
          const result = work(...args);
          this.#database.exec('COMMIT');
          return result;
        } catch (error) {
          this.#database.exec('ROLLBACK');
          throw error;
        }
      };
    const kinds = {
      deferred: run('BEGIN'),
      immediate: run('BEGIN IMMEDIATE'),
      exclusive: run('BEGIN EXCLUSIVE'),
    };
    return Object.assign(run('BEGIN'), kinds);
  }

  close() {
    this.#database.close();
    this.open = false;
  }
}

module.exports = Database;
