import { isBoolean, isTemporal, isText } from '../../column-types/families.ts';
import type { Column, ColumnDefault } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { contentOf } from '../../model/table-index.ts';
import { expectedValue } from './literals.ts';

/** The meaning of a default that does not fit its column, as a sentence and as what replaces it. */
export interface AssumedDefault {
  readonly sentence: string;
  readonly default: ColumnDefault | undefined;
}

/** Words of SQL for the present. */
const PRESENT = /^(?:CURRENT_(?:DATE|TIME|TIMESTAMP)|LOCALTIME(?:STAMP)?|NOW)(?:\(\d*\))?$/i;

/** Undefined for a default that fits, and for one without any meaning. */
export function assumedDefault(column: Column): AssumedDefault | undefined {
  const written = column.default;
  if (written?.kind !== 'value' || expectedValue(column, written.text) === undefined) return undefined;
  const text = written.text.trim();
  if (text === '' && !isText(column.type))
    return { sentence: 'the column has no default.', default: undefined };
  if (isBoolean(column.type) && /^[+-]?\d+(?:\.\d+)?$/.test(text)) {
    const word = Number(text) === 0 ? 'false' : 'true';
    return { sentence: `it is ${word}.`, default: { kind: 'value', text: word } };
  }
  if (isTemporal(column.type) && PRESENT.test(text))
    return { sentence: 'it is an SQL expression.', default: { kind: 'expression', text } };
  return undefined;
}

/** The database with the meanings that Propel gives to what `validateDatabase()` does not accept. */
export const withAssumptions = (database: Database): Database => ({
  ...database,
  tables: database.tables.map(tableWithAssumptions),
});

function tableWithAssumptions(table: Table): Table {
  const indexes = table.indexes.filter(
    (index, place) =>
      index.name !== undefined ||
      table.indexes.findIndex(
        (other) => other.name === undefined && contentOf(other) === contentOf(index),
      ) === place,
  );
  return {
    ...table,
    columns: table.columns.map(columnWithAssumptions),
    indexes: indexes.length === table.indexes.length ? table.indexes : indexes,
    foreignKeys: table.foreignKeys.map((key) => keyWithAssumptions(key, table)),
  };
}

function columnWithAssumptions(column: Column): Column {
  const assumed = assumedDefault(column);
  if (assumed === undefined) return column;
  const { default: _, ...rest } = column;
  return assumed.default === undefined ? rest : { ...rest, default: assumed.default };
}

/** A database that accepts SET NULL for a required column refuses the delete, as NO ACTION does. */
function keyWithAssumptions(key: ForeignKey, table: Table): ForeignKey {
  if (!isConstraint(key)) return key;
  const isRequired = columnPairs(key).some(({ local }) => findColumn(table, local)?.required);
  if (!isRequired || (key.onDelete !== 'set null' && key.onUpdate !== 'set null')) return key;
  const allowed = (action: ForeignKey['onDelete']) => (action === 'set null' ? 'no action' : action);
  return { ...key, onDelete: allowed(key.onDelete), onUpdate: allowed(key.onUpdate) };
}
