import type { Column } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import { primaryKeyOf, type Table } from '../../../src/model/table.ts';
import type { DatabaseName, Scenario } from './scenario.ts';
import { dumpSql, resetSql } from './tables.ts';

/** A model by the words of scenarios; its columns by their code names. */
export interface ProgramModel {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** The columns that it has of other tables, among the others. */
  readonly borrowed: readonly string[];
}

/** Everything that a runner needs to know, as JSON. */
export interface Program {
  readonly adapter: DatabaseName;
  readonly connection: string;
  readonly namespace: string;
  /** The time at which the clocks of the runners stand still, as versions are logged with it; in UTC. */
  readonly clock?: string;
  readonly models: Readonly<Record<string, ProgramModel>>;
  /** Statements that empty all tables and set their counters back. */
  readonly reset: readonly string[];
  /** Gives two columns: the table, and the values of a row as a JSON array of text. */
  readonly dump: string;
  readonly scenarios: readonly Scenario[];
}

export function makeProgram(
  adapter: DatabaseName,
  database: Database,
  scenarios: readonly Scenario[],
): Program {
  return {
    adapter,
    connection: database.name,
    namespace: database.tables[0]?.namespace ?? '',
    ...(database.tables.some(isVersioned) && { clock: '2024-02-29 12:30:00' }),
    models: Object.fromEntries(database.tables.flatMap((table) => modelsOf(table, database))),
    reset: resetSql(adapter, database.tables),
    dump: dumpSql(adapter, database.tables),
    scenarios: scenarios.filter(({ only }) => only === undefined || only.includes(adapter)),
  };
}

const isVersioned = ({ behaviors }: Table): boolean => behaviors.some(({ name }) => name === 'versionable');

/** The model of the table and those that inherit from it. */
function modelsOf(table: Table, database: Database): readonly (readonly [string, ProgramModel])[] {
  const borrowed = delegatedColumns(table, database);
  const model: ProgramModel = {
    table: table.name,
    columns: Object.fromEntries(
      [...borrowed, ...table.columns].map(({ codeName, type }: Column) => [codeName, type]),
    ),
    key: primaryKeyOf(table).map(({ codeName }) => codeName),
    borrowed: borrowed.map(({ codeName }) => codeName),
  };
  const classes = table.columns.flatMap(({ inheritance = [] }) => inheritance.map((entry) => entry.class));
  return [table.codeName, ...classes].map((name) => [name, model] as const);
}

/** The columns of tables that a table delegates to, but for keys and those whose names it has itself. */
function delegatedColumns(table: Table, { tables }: Database): readonly Column[] {
  const own = new Set(table.columns.map(({ name }) => name));
  const delegates = table.behaviors
    .filter(({ name }) => name === 'delegate')
    .flatMap(({ parameters }) => parameters.filter(({ name }) => name === 'to'))
    .flatMap(({ value }) => value.split(',').map((name) => name.trim()));
  return tables
    .filter(({ name }) => delegates.includes(name))
    .flatMap(({ columns }) => columns.filter(({ name, primaryKey }) => !primaryKey && !own.has(name)));
}
