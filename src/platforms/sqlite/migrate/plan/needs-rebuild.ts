import { columnPairs, type ForeignKey } from '../../../../model/foreign-key.ts';
import { isUniqueConstraint } from '../../../../model/table-index.ts';
import { isGenerated } from '../../../standard/generated.ts';
import type { AddedColumn, TableDelta } from '../../../standard/plan/delta.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { nameSpaces } from '../../names.ts';

/** Whether ALTER TABLE of SQLite 3.40 cannot make all changes of a table: https://sqlite.org/lang_altertable.html */
export function needsRebuild(delta: TableDelta, ddl: SqliteDdl): boolean {
  return (
    delta.primaryKey !== undefined ||
    delta.movedColumns.length > 0 ||
    delta.droppedKeys.length > 0 ||
    delta.droppedChecks.length > 0 ||
    delta.addedChecks.length > 0 ||
    [...delta.droppedIndexes, ...delta.addedIndexes].some(isUniqueConstraint) ||
    delta.columns.some(
      ({ type, nullable, default: value, counter, generated }) =>
        type || nullable || value || counter || generated,
    ) ||
    delta.columns.some(({ values, after }) => values && isUnique(delta, after.name)) ||
    delta.droppedColumns.some((column) => isGenerated(column) || isAddedAgain(delta, column.name)) ||
    delta.addedColumns.some((added) => !canAdd(added, ddl)) ||
    delta.addedKeys.some((key) => !canAddWithColumn(key, delta))
  );
}

/** UPDATE checks uniqueness row by row, so that two rows cannot swap their numbers. */
const isUnique = ({ after }: TableDelta, name: string): boolean =>
  after.columns.some((column) => column.name === name && column.primaryKey) ||
  after.indexes.some(({ unique, columns }) => unique && columns.some((part) => part.name === name));

/** A column that is part of a key changes the key too, and an index that it is part of is dropped before it. */
const isAddedAgain = ({ addedColumns }: TableDelta, name: string): boolean =>
  addedColumns.some(({ column }) => nameSpaces.fold(column.name) === nameSpaces.fold(name));

/** What SQLite can give to rows that are there: https://sqlite.org/lang_altertable.html#alter_table_add_column */
const CONSTANT = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|x?'(?:[^']|'')*'|true|false)$/i;

function canAdd({ column, fill }: AddedColumn, ddl: SqliteDdl): boolean {
  if (column.primaryKey || column.autoIncrement || isGenerated(column)) return false;
  const value = ddl.defaultValue(column);
  const isConstant = value !== undefined && CONSTANT.test(value);
  if (!column.required) return value === undefined || /^null$/i.test(value) || isConstant;
  // Without a value for its rows the column can be added to an empty table.
  return value === undefined ? fill === undefined : isConstant;
}

/** A key on one new column can be a clause of the column. */
function canAddWithColumn(key: ForeignKey, { addedColumns }: TableDelta): boolean {
  const [pair, ...more] = columnPairs(key);
  const added = addedColumns.find(({ column }) => column.name === pair?.local);
  return more.length === 0 && added !== undefined && added.column.default === undefined;
}
