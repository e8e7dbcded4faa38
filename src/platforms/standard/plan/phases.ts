import type { TableRef } from '../../../model/change.ts';
import type { Check } from '../../../model/check.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { tableKey } from '../../../model/relations.ts';
import { constraintsOf, type Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { dropOrder } from '../ddl/drop-order.ts';
import type {
  AddedColumn,
  ColumnDelta,
  DatabaseDelta,
  PrimaryKeyDelta,
  Renamed,
  TableDelta,
} from './delta.ts';
import { addGenerated, dropGenerated, withGenerated } from './generated-phases.ts';

/** A step that is one clause of ALTER TABLE, and may share its statement with others of its table and group. */
export interface Clause {
  readonly table: TableRef;
  readonly clause: string;
  /** Clauses of different groups are never in one statement. */
  readonly group?: string;
  readonly hazards?: readonly Hazard[];
}

export type PlannedStep = Step | Clause;

/**
 * How a product writes each part of a plan. Methods up to the renames get names of the state before, the others
 * those of the state after.
 */
export interface PlanWriter {
  createSchemas(delta: DatabaseDelta): readonly PlannedStep[];
  /** Whether the product refuses to change this column while foreign keys use it. */
  isHeldByKeys(column: ColumnDelta): boolean;
  dropKey(table: Table, key: ForeignKey): readonly PlannedStep[];
  dropCheck(table: Table, check: Check): readonly PlannedStep[];
  dropIndex(table: Table, index: TableIndex): readonly PlannedStep[];
  dropPrimaryKey(delta: TableDelta, key: PrimaryKeyDelta): readonly PlannedStep[];
  renameTable(from: TableRef, to: TableRef): readonly PlannedStep[];
  renameColumn(table: TableRef, from: string, to: string, delta: TableDelta): readonly PlannedStep[];
  renameIndex(table: Table, renamed: Renamed<TableIndex>): readonly PlannedStep[];
  /** Undefined where keys cannot be renamed: they are dropped and added. */
  renameKey?(table: Table, renamed: Renamed<ForeignKey>): readonly PlannedStep[];
  renamePrimaryKey(delta: TableDelta, key: PrimaryKeyDelta): readonly PlannedStep[];
  /** Types that columns have, where they are objects of their own. */
  changeTypes?(delta: DatabaseDelta): readonly PlannedStep[];
  /** The table with its indexes and comments, without foreign keys. */
  createTable(table: Table): readonly PlannedStep[];
  /** A column that rows need a value for is added as nullable: `fillColumns` follows. */
  addColumns(delta: TableDelta, added: readonly AddedColumn[]): readonly PlannedStep[];
  /** Values for added columns and for columns that become required, and numbers of ENUM and SET values. */
  fillColumns(delta: TableDelta): readonly PlannedStep[];
  /** Types, defaults, nullability, counters; also the required columns that were added as nullable. */
  alterColumns(delta: TableDelta): readonly PlannedStep[];
  dropColumns(delta: TableDelta): readonly PlannedStep[];
  addPrimaryKey(delta: TableDelta, key: PrimaryKeyDelta): readonly PlannedStep[];
  addIndex(table: Table, index: TableIndex, delta: TableDelta): readonly PlannedStep[];
  addCheck(table: Table, check: Check, delta: TableDelta): readonly PlannedStep[];
  /** `delta` is undefined for a table that was created. */
  addKey(table: Table, key: ForeignKey, delta: TableDelta | undefined): readonly PlannedStep[];
  dropTable(table: Table): readonly PlannedStep[];
  /** Comments, options, and what else goes. */
  finish(delta: DatabaseDelta): readonly PlannedStep[];
  /** A statement of clauses of one table and group. */
  alter(table: TableRef, clauses: readonly string[], group: string | undefined): string;
}

/** The steps of a plan, in the order that all products with ALTER TABLE share. */
export function planPhases(delta: DatabaseDelta, writer: PlanWriter): readonly Step[] {
  const { changed, created } = delta;
  const dropped = dropOrder(delta.dropped, delta.before);
  const types = writer.changeTypes === undefined ? [] : delta.after.enums;
  const taken = new Set([
    ...created.flatMap(namesOf),
    ...changed.flatMap(newNames),
    ...types.map(({ name, schema }) => tableKey(name, schema)),
  ]);
  const isReused = (table: Table): boolean => namesOf(table).some((name) => taken.has(name));
  const [early, late] = [dropped.filter(isReused), dropped.filter((table) => !isReused(table))];
  const keys = keysToMove(delta, writer, [...early, ...late]);
  const isMoved = new Set(keys.dropped.map(({ key }) => key));
  const steps: readonly PlannedStep[] = [
    ...writer.createSchemas(delta),
    ...keys.dropped.flatMap(({ table, key }) => writer.dropKey(table, key)),
    ...changed.flatMap((table) =>
      table.droppedChecks.flatMap((check) => writer.dropCheck(table.before, check)),
    ),
    ...changed.flatMap((table) =>
      table.droppedIndexes.flatMap((index) => writer.dropIndex(table.before, index)),
    ),
    ...changed.flatMap((table) =>
      table.primaryKey?.before !== undefined && !table.primaryKey.isRenamed
        ? writer.dropPrimaryKey(table, table.primaryKey)
        : [],
    ),
    ...changed.flatMap((table) => dropGenerated(table, writer)),
    ...early.flatMap((table) => writer.dropTable(table)),
    ...renameTables(delta, writer),
    ...changed.flatMap((table) => renameColumns(table, writer)),
    ...renameIndexes(changed, writer),
    ...changed.flatMap((table) => renameKeys(table, writer, isMoved)),
    ...(writer.changeTypes?.(delta) ?? []),
    ...created.flatMap((table) => writer.createTable(table)),
    // Table by table, so that clauses of one table meet in one statement.
    ...changed.flatMap((table) => [
      ...(table.addedColumns.length === 0 ? [] : writer.addColumns(table, table.addedColumns)),
      ...writer.fillColumns(table),
      ...writer.alterColumns(table),
    ]),
    ...changed.flatMap((table) => (table.droppedColumns.length === 0 ? [] : writer.dropColumns(table))),
    ...changed.flatMap((table) => addGenerated(table, writer)),
    ...changed.flatMap((table) =>
      table.primaryKey?.after !== undefined && !table.primaryKey.isRenamed
        ? writer.addPrimaryKey(table, table.primaryKey)
        : [],
    ),
    ...changed.flatMap((table) =>
      table.addedIndexes.flatMap((index) => writer.addIndex(table.after, index, table)),
    ),
    ...changed.flatMap((table) =>
      table.addedChecks.flatMap((check) => writer.addCheck(table.after, check, table)),
    ),
    ...keys.added.flatMap(({ table, key, delta: own }) => writer.addKey(table, key, own)),
    ...late.flatMap((table) => writer.dropTable(table)),
    ...writer.finish(withGenerated(delta)),
  ];
  return joinClauses(steps, writer);
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

/** Names that some products allow once in a schema: of a table, its indexes and its primary key. */
const namesOf = ({ name, schema, primaryKeyName, indexes }: Table): readonly string[] =>
  [name, primaryKeyName, ...indexes.map((index) => index.name)].flatMap((own) =>
    own === undefined ? [] : [tableKey(own, schema)],
  );

/** Names that a table gets. */
function newNames({ before, after }: TableDelta): readonly string[] {
  const known = new Set(namesOf(before));
  return namesOf(after).filter((name) => !known.has(name));
}

interface KeyOfTable {
  readonly table: Table;
  readonly key: ForeignKey;
}

interface AddedKey extends KeyOfTable {
  readonly delta: TableDelta | undefined;
}

/** Foreign keys that are dropped before the other changes, and those that are added after them. */
function keysToMove(
  delta: DatabaseDelta,
  writer: PlanWriter,
  drops: readonly Table[],
): { readonly dropped: readonly KeyOfTable[]; readonly added: readonly AddedKey[] } {
  const { before, after, changed, created } = delta;
  const ofAfter = new Map(changed.map((table) => [keyOf(table.before), table]));
  const dropPlaces = new Map(drops.map((table, place) => [keyOf(table), place]));
  const dropped: KeyOfTable[] = [];
  const added: AddedKey[] = created.flatMap((table) =>
    constraintsOf(table).map((key) => ({ table, key, delta: undefined })),
  );
  for (const table of before.tables) {
    const own = ofAfter.get(keyOf(table));
    const place = dropPlaces.get(keyOf(table));
    if (place !== undefined) {
      const isFirst = (key: ForeignKey): boolean => (dropPlaces.get(keyOf(targetOf(key))) ?? place) < place;
      for (const key of constraintsOf(table)) {
        // A key goes with its table, unless the table it refers to changes or goes earlier.
        if (isFirst(key) || isInTheWay(table, key, delta, writer)) dropped.push({ table, key });
      }
      continue;
    }
    const removed = new Set(own?.droppedKeys);
    const renamed = new Map(own?.renamedKeys.map(({ before: from, after: to }) => [from, to]));
    for (const key of constraintsOf(table)) {
      const isRewritten = renamed.has(key) && writer.renameKey === undefined;
      if (removed.has(key)) dropped.push({ table, key });
      else if (isRewritten || isInTheWay(table, key, delta, writer)) {
        dropped.push({ table, key });
        const target = own?.after ?? findKept(after.tables, table);
        const again = renamed.get(key) ?? counterpart(target, key, table.foreignKeys.indexOf(key));
        if (target !== undefined && again !== undefined)
          added.push({ table: target, key: again, delta: own });
      }
    }
  }
  for (const table of changed) {
    for (const key of table.addedKeys) added.push({ table: table.after, key, delta: table });
  }
  return { dropped, added };
}

const findKept = (tables: readonly Table[], table: TableRef): Table | undefined =>
  tables.find((candidate) => keyOf(candidate) === keyOf(table));

/** A key that stays, under the names of the state after. */
const counterpart = (table: Table | undefined, key: ForeignKey, place: number): ForeignKey | undefined =>
  table?.foreignKeys.find(({ name }) => name !== undefined && name === key.name) ?? table?.foreignKeys[place];

const targetOf = ({ foreignTable: name, foreignSchema: schema }: ForeignKey): TableRef => ({
  name,
  ...(schema !== undefined && { schema }),
});

/** Whether a key that stays uses a key or a column that changes. */
function isInTheWay(table: Table, key: ForeignKey, { changed }: DatabaseDelta, writer: PlanWriter): boolean {
  if (!isConstraint(key)) return false;
  const [own, other] = [table, targetOf(key)].map((ref) =>
    changed.find(({ before }) => keyOf(before) === keyOf(ref)),
  );
  const pairs = columnPairs(key);
  const holds = (delta: TableDelta | undefined, names: readonly string[]): boolean =>
    delta?.columns.some((column) => names.includes(column.before.name) && writer.isHeldByKeys(column)) ??
    false;
  const locals = pairs.map(({ local }) => local);
  const foreigns = pairs.map(({ foreign }) => foreign);
  return holds(own, locals) || holds(other, foreigns) || losesTarget(other, foreigns);
}

/** Whether the key or unique index that a foreign key refers to is dropped or replaced. */
function losesTarget(target: TableDelta | undefined, columns: readonly string[]): boolean {
  if (target === undefined) return false;
  const isSameSet = (names: readonly string[]): boolean =>
    names.length === columns.length && names.every((name) => columns.includes(name));
  const { primaryKey } = target;
  const key = primaryKey?.isRenamed === false ? primaryKey.before?.columns : undefined;
  return (
    (key !== undefined && isSameSet(key)) ||
    target.droppedIndexes.some((index) => isSameSet(index.columns.map(({ name }) => name)))
  );
}

/** Renames in an order in which no name is in use; where there is none, by way of a third name. */
export function inFreeOrder<T>(
  renames: readonly { readonly from: string; readonly to: string; readonly item: T }[],
): readonly { readonly item: T; readonly from?: 'aside'; readonly to?: 'aside' }[] {
  const open = new Set(renames);
  const isTaken = (name: string): boolean => [...open].some(({ from }) => from === name);
  const steps: { item: T; from?: 'aside'; to?: 'aside' }[] = [];
  const aside: { readonly to: string; readonly item: T }[] = [];
  while (open.size > 0) {
    const free = [...open].find(({ to, from }) => to === from || !isTaken(to));
    if (free !== undefined) {
      open.delete(free);
      steps.push({ item: free.item });
      continue;
    }
    const [first] = open;
    if (first === undefined) break;
    open.delete(first);
    aside.push(first);
    steps.push({ item: first.item, to: 'aside' });
  }
  return [...steps, ...aside.map(({ item }) => ({ item, from: 'aside' as const }))];
}

const ASIDE = '__orm';

function renameTables({ changed }: DatabaseDelta, writer: PlanWriter): readonly PlannedStep[] {
  const renames = changed
    .filter(({ isRenamed }) => isRenamed)
    .map((item) => ({ from: keyOf(item.before), to: keyOf(item.after), item }));
  return inFreeOrder(renames).flatMap(({ item: { before, after }, from, to }) => {
    const between = { ...before, name: `${before.name}${ASIDE}` };
    return writer.renameTable(from === undefined ? before : between, to === undefined ? after : between);
  });
}

function renameColumns(delta: TableDelta, writer: PlanWriter): readonly PlannedStep[] {
  const renames = delta.columns
    .filter(({ isRenamed }) => isRenamed)
    .map((item) => ({ from: item.before.name, to: item.after.name, item }));
  // A column that is dropped later may have the name that another one gets now.
  const dropped = delta.droppedColumns.filter(({ name }) =>
    delta.after.columns.some((column) => column.name === name),
  );
  const away = dropped.flatMap(({ name }) =>
    writer.renameColumn(delta.after, name, droppedName(delta, name), delta),
  );
  const moved = inFreeOrder(renames).flatMap(({ item: { before, after }, from, to }) => {
    const between = `${before.name}${ASIDE}`;
    return writer.renameColumn(
      delta.after,
      from === undefined ? before.name : between,
      to === undefined ? after.name : between,
      delta,
    );
  });
  return [...away, ...moved];
}

/** The name of a column when it is dropped: it has made way for another column of its name. */
export const droppedName = (delta: TableDelta, name: string): string =>
  delta.after.columns.some((column) => column.name === name) ? `${name}${ASIDE}` : name;

/** Indexes and primary keys together: some products give them names of one namespace. */
function renameIndexes(changed: readonly TableDelta[], writer: PlanWriter): readonly PlannedStep[] {
  const between = (name = ''): string => `${name}${ASIDE}`;
  const renames = changed.flatMap((delta) => {
    const { after, primaryKey, renamedIndexes } = delta;
    const indexes = renamedIndexes.map((renamed) => ({
      ...namesIn(after, renamed.before.name, renamed.after.name),
      item: (isFromAside: boolean, isToAside: boolean) =>
        writer.renameIndex(after, {
          before: isFromAside ? { ...renamed.before, name: between(renamed.before.name) } : renamed.before,
          after: isToAside ? { ...renamed.after, name: between(renamed.before.name) } : renamed.after,
        }),
    }));
    if (primaryKey?.isRenamed !== true) return indexes;
    const { before: from, after: to } = primaryKey;
    const key = {
      ...namesIn(after, from?.name, to?.name),
      item: (isFromAside: boolean, isToAside: boolean) =>
        writer.renamePrimaryKey(delta, {
          ...primaryKey,
          ...(from !== undefined && isFromAside && { before: { ...from, name: between(from.name) } }),
          ...(to !== undefined && isToAside && { after: { ...to, name: between(from?.name) } }),
        }),
    };
    return [key, ...indexes];
  });
  return inFreeOrder(renames).flatMap(({ item, from, to }) => item(from !== undefined, to !== undefined));
}

const namesIn = ({ schema }: TableRef, from = '', to = '') => ({
  from: tableKey(from, schema),
  to: tableKey(to, schema),
});

/** Keys that were dropped get their new names when they are added again. */
const renameKeys = (
  { after, renamedKeys }: TableDelta,
  writer: PlanWriter,
  isMoved: ReadonlySet<ForeignKey>,
): readonly PlannedStep[] =>
  renamedKeys
    .filter(({ before }) => !isMoved.has(before))
    .flatMap((renamed) => writer.renameKey?.(after, renamed) ?? []);

const isClause = (step: PlannedStep): step is Clause => 'clause' in step;

/** Puts clauses that follow each other into one statement, where table and group are the same. */
function joinClauses(steps: readonly PlannedStep[], writer: PlanWriter): readonly Step[] {
  const joined: Step[] = [];
  let open: { readonly first: Clause; readonly clauses: string[]; readonly hazards: Hazard[] } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { first, clauses, hazards } = open;
    joined.push({ sql: writer.alter(first.table, clauses, first.group), hazards });
    open = undefined;
  };
  for (const step of steps) {
    if (!isClause(step)) {
      close();
      joined.push(step);
      continue;
    }
    const { table, clause, group, hazards = [] } = step;
    if (open !== undefined && (keyOf(open.first.table) !== keyOf(table) || open.first.group !== group))
      close();
    open ??= { first: step, clauses: [], hazards: [] };
    open.clauses.push(clause);
    open.hazards.push(...hazards);
  }
  close();
  return joined;
}
