import type { Column } from '../../src/model/column.ts';
import type { Database } from '../../src/model/database.ts';
import { columnPairs, isConstraint } from '../../src/model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../src/model/table.ts';
import { mssqlType } from '../../src/platforms/mssql/types.ts';
import { createdIndexes } from '../../src/platforms/oracle/ddl/duplicate-keys.ts';
import { foldName } from '../../src/platforms/oracle/names.ts';
import { oracleType } from '../../src/platforms/oracle/types.ts';
import type { ImportedModel } from './grammars.ts';

/** Rung 3: compares the model that an importer reads from the DDL with the original, in common terms. */
export interface ComparedModel {
  readonly tables: Readonly<Record<string, ComparedTable>>;
  readonly foreignKeys: readonly string[];
}

interface ComparedTable {
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly string[];
}

export interface Naming {
  readonly type: (column: Column) => string;
  /** Converts a name to its spelling in the catalogue. */
  readonly stored: (name: string) => string;
  /** Decodes a name from the importer, which keeps doubled quotes. */
  readonly imported: (name: string) => string;
  /** Whether the platform creates this index of the table. */
  readonly indexes: (table: Table) => Table['indexes'];
  /** The name an importer gives to an index, if it differs. */
  readonly indexName: (table: Table, name: string) => string;
  /** Whether the importer reports ON DELETE and ON UPDATE. */
  readonly actions: boolean;
}

const label = (schema: string | null | undefined, name: string): string =>
  schema === undefined || schema === null || schema === 'public' ? name : `${schema}.${name}`;

const indexLine = (name: string, unique: boolean, columns: readonly string[]): string =>
  `${unique ? 'unique' : 'index'} ${name} (${columns.join(', ')})`;

const referential = (action: string | undefined): string =>
  action === undefined || /^(none|no action|restrict)$/i.test(action) ? '' : action.toUpperCase();

export function expectedModel(database: Database, naming: Naming): ComparedModel {
  const { stored, type } = naming;
  const tables = database.tables.filter((table) => !table.skipSql && !table.referenceOnly);
  const nameOf = (schema: string | undefined, name: string): string =>
    label(schema === undefined ? undefined : stored(schema), stored(name));
  return {
    tables: Object.fromEntries(
      tables.map((table) => [
        nameOf(table.schema, table.name),
        {
          columns: table.columns.map((column) =>
            columnLine(stored(column.name), type(column), column.required || column.primaryKey),
          ),
          primaryKey: primaryKeyOf(table).map(({ name }) => stored(name)),
          indexes: naming
            .indexes(table)
            .map((index) =>
              indexLine(
                index.unique ? stored(index.name ?? '') : naming.indexName(table, stored(index.name ?? '')),
                index.unique,
                index.columns.map(({ name }) => stored(name)),
              ),
            )
            .sort(),
        },
      ]),
    ),
    foreignKeys: tables
      .flatMap((table) =>
        table.foreignKeys.filter(isConstraint).map((key) => {
          const pairs = columnPairs(key);
          return keyLine({
            name: stored(key.name ?? ''),
            from: nameOf(table.schema, table.name),
            local: pairs.map(({ local }) => stored(local)),
            to: nameOf(key.foreignSchema, key.foreignTable),
            foreign: pairs.map(({ foreign }) => stored(foreign)),
            onDelete: naming.actions ? referential(key.onDelete) : '',
            onUpdate: naming.actions ? referential(key.onUpdate) : '',
          });
        }),
      )
      .sort(),
  };
}

const columnLine = (name: string, type: string, required: boolean): string =>
  `${name} ${type}${required ? ' NOT NULL' : ''}`;

interface KeyParts {
  readonly name: string;
  readonly from: string;
  readonly local: readonly string[];
  readonly to: string;
  readonly foreign: readonly string[];
  readonly onDelete: string;
  readonly onUpdate: string;
}

const keyLine = ({ name, from, local, to, foreign, onDelete, onUpdate }: KeyParts): string =>
  `${name}: ${from} (${local.join(', ')}) -> ${to} (${foreign.join(', ')}) delete ${onDelete} update ${onUpdate}`;

export function importedModel(model: ImportedModel, { imported }: Naming): ComparedModel {
  const tables: Record<string, ComparedTable> = {};
  const foreignKeys: string[] = [];
  for (const schema of model.schemas) {
    for (const table of schema.tables) {
      const primary = table.indexes.find(({ pk }) => pk)?.columns.map(({ value }) => imported(value));
      tables[label(schema.name === 'public' ? undefined : imported(schema.name), imported(table.name))] = {
        columns: table.fields.map(({ name, type, not_null }) =>
          columnLine(imported(name), type.type_name, not_null === true),
        ),
        primaryKey: primary ?? table.fields.filter(({ pk }) => pk).map(({ name }) => imported(name)),
        indexes: table.indexes
          .filter(({ pk }) => !pk)
          .map(({ name, unique, columns }) =>
            indexLine(
              imported(name ?? ''),
              unique === true,
              columns.map(({ value }) => imported(value)),
            ),
          )
          .sort(),
      };
    }
    for (const { name, onDelete, onUpdate, endpoints } of schema.refs) {
      const from = endpoints.find(({ relation }) => relation === '*') ?? endpoints[0];
      const to = endpoints.find((endpoint) => endpoint !== from);
      if (from === undefined || to === undefined) continue;
      foreignKeys.push(
        keyLine({
          name: imported(name ?? ''),
          from: label(from.schemaName, imported(from.tableName)),
          local: from.fieldNames.map(imported),
          to: label(to.schemaName, imported(to.tableName)),
          foreign: to.fieldNames.map(imported),
          onDelete: referential(onDelete),
          onUpdate: referential(onUpdate),
        }),
      );
    }
  }
  return { tables, foreignKeys: foreignKeys.sort() };
}

/** Removes brackets that @dbml/core keeps around keywords. */
const BRACKETED_WORDS = /^\[(exist|modify|query|value)\]$/i;

export const tsqlNaming: Naming = {
  type: mssqlType,
  stored: (name) => name,
  imported: (name) => BRACKETED_WORDS.exec(name)?.[1] ?? name.replaceAll(']]', ']'),
  indexes: ({ indexes }) => indexes,
  indexName: (_, name) => name,
  actions: true,
};

export const plsqlNaming: Naming = {
  type: oracleType,
  stored: foldName,
  imported: (name) => name,
  indexes: createdIndexes,
  // The importer takes the first part of "SCHEMA"."INDEX".
  indexName: ({ schema }, name) => (schema === undefined ? name : foldName(schema)),
  actions: false,
};
