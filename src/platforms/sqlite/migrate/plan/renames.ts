import type { TableRef } from '../../../../model/change.ts';
import type { Hazard, Step } from '../../../migration/plan.ts';
import type { DatabaseDelta, TableDelta } from '../../../standard/plan/delta.ts';
import type { SqliteDdl } from '../../ddl/ddl.ts';
import { joinedName, nameSpaces } from '../../names.ts';

/** Ends the names of tables and columns that exist only while a migration runs. */
export const ASIDE = '__orm';

interface Rename {
  readonly from: string;
  readonly to: string;
  readonly hazard?: Hazard;
}

const isSame = (one: string, other: string): boolean => nameSpaces.fold(one) === nameSpaces.fold(other);

/** Puts renames in an order in which no name is in use; where there is none, one of them goes by way of a third name. */
function inOrder(renames: readonly Rename[], isDirect: (rename: Rename) => boolean): readonly Rename[] {
  const open = new Set(renames);
  const ordered: Rename[] = [];
  const last: Rename[] = [];
  const isFree = (rename: Rename): boolean =>
    isDirect(rename) && ![...open].some((other) => other !== rename && isSame(other.from, rename.to));
  while (open.size > 0) {
    const free = [...open].find(isFree);
    const next = free ?? ([...open][0] as Rename);
    open.delete(next);
    if (free === undefined) {
      const between = `${next.from}${ASIDE}`;
      ordered.push({ ...next, to: between });
      last.push({ from: between, to: next.to });
    } else ordered.push(free);
  }
  return [...ordered, ...last];
}

export function renameTables({ changed }: DatabaseDelta, ddl: SqliteDdl): readonly Step[] {
  const renames = changed
    .filter(({ before, after }) => joinedName(before) !== joinedName(after))
    .map(({ before, after }) => ({
      from: joinedName(before),
      to: joinedName(after),
      hazard: { rule: 'breaks/rename', table: refOf(before) } as const,
    }));
  // SQLite refuses a name that differs in letter case only.
  return inOrder(renames, ({ from, to }) => !isSame(from, to)).map(({ from, to, hazard }) => ({
    sql: `ALTER TABLE ${ddl.quote(from)} RENAME TO ${ddl.quote(to)}`,
    hazards: hazard === undefined ? [] : [hazard],
  }));
}

const refOf = ({ name, schema }: TableRef): TableRef => ({ name, ...(schema !== undefined && { schema }) });

/** Renames columns, first those that are dropped later and whose name another column gets. */
export function renameColumns(delta: TableDelta, ddl: SqliteDdl): readonly Step[] {
  const { before, after, columns } = delta;
  const away = delta.droppedColumns
    .filter(({ name }) => droppedName(delta, name) !== name)
    .map(({ name }): Rename => ({ from: name, to: droppedName(delta, name) }));
  const renames = columns
    .filter(({ isRenamed }) => isRenamed)
    .map((column) => ({
      from: column.before.name,
      to: column.after.name,
      hazard: { rule: 'breaks/rename', table: refOf(before), column: column.before.name } as const,
    }));
  return [...away, ...inOrder(renames, () => true)].map(({ from, to, hazard }) => ({
    sql: `ALTER TABLE ${ddl.tableName(after)} RENAME COLUMN ${ddl.quote(from)} TO ${ddl.quote(to)}`,
    hazards: hazard === undefined ? [] : [hazard],
  }));
}

/** The name that a dropped column has when its table is changed. */
export const droppedName = ({ columns }: TableDelta, name: string): string =>
  columns.some(({ isRenamed, after }) => isRenamed && isSame(after.name, name)) ? `${name}${ASIDE}` : name;
