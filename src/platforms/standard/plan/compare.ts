import { isDeepStrictEqual } from 'node:util';
import type { Change, Fill, TableRef } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { primaryKeyIn } from '../../../model/key-parts.ts';
import { tableKey } from '../../../model/relations.ts';
import type { StoredColumn, StoredTable } from '../../../model/stored.ts';
import {
  pairByContent,
  pairChecks,
  pairForeignKeys,
  sameCheckContent,
  sameCounter,
  sameDefault,
  sameGenerated,
  sameIndexContent,
  sameKeyColumns,
  sameKeyContent,
  sameType,
} from '../../../model/stored-equality.ts';
import type { Table } from '../../../model/table.ts';
import { withColumnNames } from '../../../model/table-index.ts';
import type { PlanRequest } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { checkOf, foreignKeyOf, indexOf } from '../store/store.ts';
import type {
  AddedColumn,
  ColumnDelta,
  DatabaseDelta,
  MovedColumn,
  PrimaryKeyDelta,
  TableDelta,
} from './delta.ts';
import { enumDeltas, type KeptEnumOf, keptEnums } from './enums.ts';
import { type Identity, identitiesAfter } from './identity.ts';
import { splitNamed } from './split-named.ts';

type Comparing = Pick<Platform, 'complete' | 'store' | 'ddl'>;

/** Finds what a product has to do to get from one state to the other. */
export function compareStates(request: PlanRequest, platform: Comparing): DatabaseDelta {
  const { before, after, changes } = request;
  const complete = (state: Database): Database => platform.ddl.prepare(platform.complete(state));
  const [from, to] = [complete(before), complete(after)];
  const identities = identitiesAfter(request);
  const enums = enumDeltas(request);
  const enumOf = keptEnums(request, { before: from, after: to }, enums);
  // A product may put tables into other schemas than the state says, so that they are found by the state's names.
  const originals = new Map(before.tables.map((table, place) => [keyOf(table), from.tables[place]]));
  const pairs = to.tables.map((table, place): KeptTable | undefined => {
    const identity = identities.get(keyOf(after.tables[place] ?? table));
    const original = identity?.origin === undefined ? undefined : originals.get(keyOf(identity.origin));
    return identity === undefined || original === undefined
      ? undefined
      : { before: original, after: table, identity };
  });
  const renamed = renamedState(
    from,
    pairs.filter((pair) => pair !== undefined),
  );
  const stored = {
    before: byPlace(renamed, platform.store(renamed).tables),
    after: byPlace(to, platform.store(to).tables),
  };
  const created: Table[] = [];
  const changed: TableDelta[] = [];
  const kept = new Set<string>();
  for (const [place, table] of to.tables.entries()) {
    const pair = pairs[place];
    const [one, other] = [stored.before.get(keyOf(table)), stored.after.get(keyOf(table))];
    if (pair === undefined || one === undefined || other === undefined) {
      created.push(table);
      continue;
    }
    kept.add(keyOf(pair.before));
    const delta = tableDelta(
      { ...pair, one, other },
      hintsOf(after.tables[place] ?? table, changes),
      (one, two) => enumOf(pair, one, two),
      platform.ddl,
    );
    if (isChanged(delta)) changed.push(delta);
  }
  return {
    before: from,
    after: to,
    created,
    dropped: from.tables.filter((table) => !kept.has(keyOf(table))),
    changed,
    enums,
  };
}

/** A table that is there before and after. */
interface KeptTable {
  readonly before: Table;
  readonly after: Table;
  readonly identity: Identity;
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

const byPlace = ({ tables }: Database, stored: readonly StoredTable[]): ReadonlyMap<string, StoredTable> =>
  new Map(
    tables.flatMap((table, place) => (stored[place] === undefined ? [] : [[keyOf(table), stored[place]]])),
  );

/** Cannot be part of a name in SQL, so that what is dropped equals nothing that is there later. */
const GONE = '\0';

/** The state before under the names of the state after, without the tables that are dropped. */
function renamedState(before: Database, pairs: readonly KeptTable[]): Database {
  const names = new Map(
    pairs.map(({ before: table, after: { name, schema }, identity: { columns } }) => {
      const back = [...columns].flatMap(([now, then]) => (then === undefined ? [] : [[then, now] as const]));
      const to: TableRef = { name, ...(schema !== undefined && { schema }) };
      return [keyOf(table), { to, columns: new Map(back) }];
    }),
  );
  const columnOf = (table: TableRef, name: string): string => {
    const known = names.get(keyOf(table));
    return known === undefined ? name : (known.columns.get(name) ?? `${name}${GONE}`);
  };
  const isKnown = new Set(before.tables.map(keyOf));
  const targetOf = (target: TableRef): TableRef =>
    names.get(keyOf(target))?.to ??
    (isKnown.has(keyOf(target)) ? { ...target, name: `${target.name}${GONE}` } : target);
  const keyIn = (table: Table, key: ForeignKey): ForeignKey => {
    const { foreignTable, foreignSchema, ...rest } = key;
    const target = { name: foreignTable, ...(foreignSchema !== undefined && { schema: foreignSchema }) };
    const { name, schema } = targetOf(target);
    return {
      ...rest,
      foreignTable: name,
      ...(schema !== undefined && { foreignSchema: schema }),
      references: key.references.map((reference) =>
        'foreign' in reference
          ? { local: columnOf(table, reference.local), foreign: columnOf(target, reference.foreign) }
          : { ...reference, local: columnOf(table, reference.local) },
      ),
    };
  };
  return {
    ...before,
    tables: before.tables.flatMap((table) => {
      const known = names.get(keyOf(table));
      if (known === undefined) return [];
      const { schema: _, ...rest } = table;
      return [
        {
          ...rest,
          ...known.to,
          columns: table.columns.map((column) => ({ ...column, name: columnOf(table, column.name) })),
          indexes: table.indexes.map((index) => withColumnNames(index, (name) => columnOf(table, name))),
          foreignKeys: table.foreignKeys.map((key) => keyIn(table, key)),
        },
      ];
    }),
  };
}

interface TablePair extends KeptTable {
  readonly one: StoredTable;
  readonly other: StoredTable;
}

/** The parts of a delta that come from the changes of a table, because the two states do not show them. */
interface Hints {
  readonly fills: ReadonlyMap<string, Fill>;
  readonly usings: ReadonlyMap<string, string>;
  /** Columns whose type a change names: a catalogue may show another one that is stored alike. */
  readonly retyped: ReadonlySet<string>;
  readonly moved: ReadonlySet<string>;
}

/** Columns are looked up by their last name, which later changes may have given them. */
function hintsOf(table: TableRef, changes: readonly Change[]): Hints {
  const fills = new Map<string, Fill>();
  const usings = new Map<string, string>();
  const retyped = new Set<string>();
  const moved = new Set<string>();
  let name: TableRef = table;
  // From the last change to the first, so that names can be followed back.
  const column = new Map<string, string>();
  const lastName = (own: string): string => column.get(own) ?? own;
  for (const change of changes.toReversed()) {
    if (change.kind === 'renameTable') {
      if (keyOf(change.to) === keyOf(name)) name = change.from;
      continue;
    }
    if (!('table' in change) || change.table === undefined || keyOf(change.table) !== keyOf(name)) continue;
    switch (change.kind) {
      case 'renameColumn':
        column.set(change.from, lastName(change.to));
        break;
      case 'addColumn':
        if (change.fill !== undefined) fills.set(lastName(change.column.name), change.fill);
        break;
      case 'setNullable':
        if (change.fill !== undefined && !change.to) fills.set(lastName(change.column), change.fill);
        break;
      case 'setType':
        retyped.add(lastName(change.column));
        if (change.using !== undefined) usings.set(lastName(change.column), change.using);
        break;
      case 'moveColumn':
        moved.add(lastName(change.column));
        break;
    }
  }
  return { fills, usings, retyped, moved };
}

function tableDelta(
  { before, after, one, other, identity }: TablePair,
  hints: Hints,
  enumOf: KeptEnumOf,
  ddl: Platform['ddl'],
): TableDelta {
  const primaryKey = primaryKeyDelta(before, after, one, other);
  const indexes = splitNamed(
    pairByContent(one.indexes, other.indexes, sameIndexContent),
    sameIndexContent,
    indexOf,
    before.indexes,
  );
  const keys = splitNamed(pairForeignKeys(one, other), sameKeyContent, foreignKeyOf, before.foreignKeys);
  const checks = splitNamed(pairChecks(one, other), sameCheckContent, checkOf, before.checks);
  return {
    before,
    after,
    isRenamed: keyOf(before) !== keyOf(after),
    columns: columnDeltas(before, after, one, other, identity, hints, enumOf, ddl),
    addedColumns: addedColumns(after, identity, hints),
    droppedColumns: droppedColumns(before, identity),
    movedColumns: movedColumns(after, hints),
    ...(primaryKey !== undefined && { primaryKey }),
    droppedIndexes: indexes.dropped,
    addedIndexes: indexes.added,
    renamedIndexes: indexes.renamed,
    droppedKeys: keys.dropped,
    addedKeys: keys.added,
    renamedKeys: keys.renamed,
    droppedChecks: [...checks.dropped, ...checks.renamed.map((renamed) => renamed.before)],
    addedChecks: [...checks.added, ...checks.renamed.map((renamed) => renamed.after)],
    options: !isDeepStrictEqual(one.options, other.options),
    comment: one.comment !== other.comment,
  };
}

const storedByName = ({ columns }: Table, stored: StoredTable): ReadonlyMap<string, StoredColumn> =>
  new Map(
    columns.flatMap(({ name }, place) =>
      stored.columns[place] === undefined ? [] : [[name, stored.columns[place]]],
    ),
  );

function columnDeltas(
  before: Table,
  after: Table,
  one: StoredTable,
  other: StoredTable,
  { columns: origins }: Identity,
  { fills, usings, retyped }: Hints,
  enumOf: KeptEnumOf,
  ddl: Platform['ddl'],
): readonly ColumnDelta[] {
  const [first, second] = [storedByName(before, one), storedByName(after, other)];
  const originals = new Map(before.columns.map((column) => [column.name, column]));
  return after.columns.flatMap((column): readonly ColumnDelta[] => {
    const origin = origins.get(column.name);
    const original = origin === undefined ? undefined : originals.get(origin);
    const [from, to] = [first.get(origin ?? ''), second.get(column.name)];
    if (original === undefined || from === undefined || to === undefined) return [];
    const type = enumOf(original.name, column.name);
    // A type that is an object of its own takes its columns along, unless it is made anew.
    const isKept = ddl.hasEnumTypes && type !== undefined;
    const [fill, using] = [fills.get(column.name), usings.get(column.name)];
    const delta: ColumnDelta = {
      before: original,
      after: column,
      isRenamed: original.name !== column.name,
      type: isKept
        ? type.isRemade
        : !sameType(from.type, to.type) || (retyped.has(column.name) && ddl.changesFormat(original, column)),
      nullable: from.nullable !== to.nullable,
      default: !sameDefault(from.default, to.default),
      onUpdate: !sameDefault(from.onUpdate, to.onUpdate),
      counter: !sameCounter(from.counter, to.counter),
      generated: !sameGenerated(from.generated, to.generated),
      comment: from.comment !== to.comment,
      values: changesMeaning(original, column),
      relabelled: ddl.hasEnumTypes ? [] : (type?.renamed ?? []),
      ...(fill !== undefined && { fill }),
      ...(using !== undefined && { using }),
    };
    const { isRenamed, nullable, default: value, onUpdate, counter, generated, comment, values } = delta;
    const isRelabelled = delta.relabelled.length > 0;
    return [
      isRenamed,
      delta.type,
      nullable,
      value,
      onUpdate,
      counter,
      generated,
      comment,
      values,
      isRelabelled,
    ].includes(true)
      ? [delta]
      : [];
  });
}

/** Names that are only appended leave the numbers of the others as they are. */
const changesMeaning = (before: Column, after: Column): boolean =>
  before.type === after.type &&
  (before.type === 'ENUM' || before.type === 'SET') &&
  before.sqlType === undefined &&
  after.sqlType === undefined &&
  before.valueSet.some((value, place) => after.valueSet[place] !== value);

function addedColumns(after: Table, { columns }: Identity, { fills }: Hints): readonly AddedColumn[] {
  return after.columns.flatMap((column, place): readonly AddedColumn[] => {
    if (columns.get(column.name) !== undefined) return [];
    const [fill, behind] = [fills.get(column.name), after.columns[place - 1]?.name];
    return [{ column, ...(behind !== undefined && { behind }), ...(fill !== undefined && { fill }) }];
  });
}

function droppedColumns(before: Table, { columns }: Identity): readonly Column[] {
  const kept = new Set(columns.values());
  return before.columns.filter(({ name }) => !kept.has(name));
}

const movedColumns = (after: Table, { moved }: Hints): readonly MovedColumn[] =>
  after.columns.flatMap((column, place): readonly MovedColumn[] => {
    if (!moved.has(column.name)) return [];
    const behind = after.columns[place - 1]?.name;
    return [{ column, ...(behind !== undefined && { behind }) }];
  });

function primaryKeyDelta(
  before: Table,
  after: Table,
  one: StoredTable,
  other: StoredTable,
): PrimaryKeyDelta | undefined {
  const [from, to] = [one.primaryKey, other.primaryKey];
  const isSame = sameKeyColumns(from, to);
  const isRenamed = isSame && from?.name !== undefined && before.primaryKeyName !== after.primaryKeyName;
  if (isSame && !isRenamed) return undefined;
  return {
    ...(from !== undefined && { before: primaryKeyIn(before) }),
    ...(to !== undefined && { after: primaryKeyIn(after) }),
    isRenamed,
  };
}

const isChanged = (delta: TableDelta): boolean =>
  delta.isRenamed ||
  delta.primaryKey !== undefined ||
  delta.options ||
  delta.comment ||
  [
    delta.columns,
    delta.addedColumns,
    delta.droppedColumns,
    delta.movedColumns,
    delta.droppedIndexes,
    delta.addedIndexes,
    delta.renamedIndexes,
    delta.droppedKeys,
    delta.addedKeys,
    delta.renamedKeys,
    delta.droppedChecks,
    delta.addedChecks,
  ].some((list) => list.length > 0);
