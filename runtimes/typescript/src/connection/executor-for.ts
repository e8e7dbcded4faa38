import { LogicError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import { type Database, EXECUTOR, type RuntimeDatabase } from './database.ts';
import type { Executor } from './executor.ts';

/** The open databases, by the name of the connection. */
const defaults = new Map<string, RuntimeDatabase>();

/** Makes a database the one that classes of its connection use; gives back how that is undone. */
export function registerDatabase(database: RuntimeDatabase): () => void {
  defaults.set(database.name, database);
  return () => {
    if (defaults.get(database.name) === database) defaults.delete(database.name);
  };
}

/** The database that classes of a connection use unless they are given one. */
export function defaultDatabase(name: string): RuntimeDatabase {
  const found = defaults.get(name);
  if (found !== undefined) return found;
  const open = [...defaults.keys()].map((other) => `"${other}"`).join(', ');
  throw new LogicError(
    `There is no connection "${name}". Call connect('${name}') of the generated models first` +
      `${open === '' ? '.' : `; connected: ${open}.`}`,
  );
}

/** The executor of a table's statements: the open transaction of the given or default database, else its pool. */
export function executorFor(table: Table, db?: Database): Executor {
  const { facts } = table;
  const executor = db === undefined ? defaultDatabase(facts.database)[EXECUTOR]() : executorOf(db);
  if (executor.dialect.product !== facts.product) throw otherProduct(table, executor);
  return executor;
}

const otherProduct = ({ facts }: Table, { dialect, database }: Executor): LogicError =>
  new LogicError(
    `The classes of table "${facts.name}" were generated for ${facts.product}, but connection ` +
      `"${database.name}" is ${dialect.product}. Set the adapter in the configuration and run "orm model:build".`,
  );

/** The executor of a database. */
export function executorOf(db: Database): Executor {
  const executor = (db as Partial<RuntimeDatabase> | null)?.[EXECUTOR];
  if (executor === undefined)
    throw new LogicError('The given database was not made by connect() or transaction().');
  return executor.call(db);
}
