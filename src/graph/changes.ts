import { byCodeUnit } from '../support/text.ts';
import type {
  Diagram,
  DiagramIndex,
  DiagramRelation,
  DiagramRow,
  DiagramTable,
  PartChange,
} from './diagram.ts';

/** The former names of what is renamed, by the new ones. */
export interface FormerNames {
  readonly tables: ReadonlyMap<string, string>;
  /** The former names of columns by the new ones, for each table by its new name. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * The tables that change between two states with those that they refer to, and what happens to each part.
 *
 * @param touched tables that change, by their new names, also where a diagram does not show what does
 */
export function diagramOfChanges(
  before: Diagram,
  after: Diagram,
  former: FormerNames,
  touched: ReadonlySet<string>,
): Diagram {
  const old = new Map(renamed(before, former).tables.map((table) => [table.id, table]));
  const current = new Map(after.tables.map((table) => [table.id, table]));
  const all = [...new Set([...old.keys(), ...current.keys()])].sort(byCodeUnit).flatMap((id) => {
    const table = merged(old.get(id), current.get(id), former);
    if (table === undefined) return [];
    return [table.change === undefined && touched.has(id) ? { ...table, change: 'changed' as const } : table];
  });
  const changed = all.filter(({ change }) => change !== undefined);
  const shown = new Set(changed.flatMap(({ id, relations }) => [id, ...relations.map(({ to }) => to)]));
  const tables = all
    .filter(({ id }) => shown.has(id))
    .map((table) => ({ ...table, relations: table.relations.filter(({ to }) => shown.has(to)) }));
  return { name: after.name, shows: 'changes', tables };
}

/** A former state with the new names. */
function renamed(diagram: Diagram, { tables, columns }: FormerNames): Diagram {
  const newIds = new Map([...tables].map(([to, from]) => [from, to]));
  const idOf = (id: string): string => newIds.get(id) ?? id;
  const newNames = new Map(
    [...columns].map(([id, names]) => [id, new Map([...names].map(([to, from]) => [from, to]))]),
  );
  const columnOf =
    (id: string) =>
    (name: string): string =>
      newNames.get(id)?.get(name) ?? name;
  return {
    ...diagram,
    tables: diagram.tables.map((table) => {
      const id = idOf(table.id);
      return {
        ...table,
        id,
        rows: table.rows.map((row) => ({ ...row, name: columnOf(id)(row.name) })),
        indexes: table.indexes.map((index) => ({ ...index, columns: index.columns.map(columnOf(id)) })),
        relations: table.relations.map((relation) => ({
          ...relation,
          to: idOf(relation.to),
          columns: relation.columns.map(columnOf(id)),
          foreignColumns: relation.foreignColumns.map(columnOf(idOf(relation.to))),
        })),
      };
    }),
  };
}

function merged(
  old: DiagramTable | undefined,
  current: DiagramTable | undefined,
  former: FormerNames,
): DiagramTable | undefined {
  if (old === undefined || current === undefined) {
    const table = current ?? old;
    const change = old === undefined ? 'added' : 'dropped';
    return table && { ...table, change, relations: table.relations.map((key) => ({ ...key, change })) };
  }
  const { id } = current;
  const name = former.tables.get(id);
  const rows = mergedRows(old.rows, current.rows, former.columns.get(id) ?? new Map());
  const relations = mergedRelations(old.relations, current.relations);
  const notes = [
    ...(name === undefined ? [] : [`was called ${name}`]),
    ...(old.kind === current.kind ? [] : [`was a ${old.kind}`]),
    ...(old.description === current.description ? [] : [`described as: ${old.description ?? 'nothing'}`]),
    ...differences(old.indexes.map(indexWords), current.indexes.map(indexWords)),
    ...differences(old.checks.map(checkWords), current.checks.map(checkWords)),
  ];
  const isChanged = notes.length > 0 || [...rows, ...relations].some(({ change }) => change !== undefined);
  return { ...current, rows, relations, notes, ...(isChanged && { change: 'changed' }) };
}

/** The rows of both, each dropped one behind the one that it stood behind. */
function mergedRows(
  old: readonly DiagramRow[],
  current: readonly DiagramRow[],
  former: ReadonlyMap<string, string>,
): readonly DiagramRow[] {
  const known = new Map(old.map((row) => [row.name, row]));
  const rows = current.map((row): DiagramRow => {
    const before = known.get(row.name);
    if (before === undefined) return { ...row, change: 'added' };
    const notes = rowNotes(before, row, former.get(row.name));
    return notes.length === 0 ? row : { ...row, change: 'changed', notes };
  });
  for (const [place, row] of old.entries()) {
    if (current.some(({ name }) => name === row.name)) continue;
    const behind = old[place - 1]?.name;
    const at = rows.findIndex(({ name }) => name === behind) + 1;
    rows.splice(at, 0, { ...row, change: 'dropped' });
  }
  return rows;
}

function rowNotes(old: DiagramRow, row: DiagramRow, name: string | undefined): readonly string[] {
  return [
    ...(name === undefined ? [] : [`was called ${name}`]),
    ...(old.type === row.type ? [] : [`was ${old.type}`]),
    ...(old.isKey === row.isKey ? [] : [old.isKey ? 'was the key' : 'was not the key']),
    ...(old.isRequired === row.isRequired ? [] : [old.isRequired ? 'was not null' : 'was nullable']),
    ...(old.default === row.default ? [] : [`default was ${old.default ?? 'none'}`]),
    ...(old.values.join('\n') === row.values.join('\n') ? [] : [`values were ${old.values.join(', ')}`]),
    ...(old.description === row.description ? [] : [`described as: ${old.description ?? 'nothing'}`]),
  ];
}

const relationKey = ({ columns, to, foreignColumns }: DiagramRelation): string =>
  JSON.stringify([columns, to, foreignColumns]);

function mergedRelations(
  old: readonly DiagramRelation[],
  current: readonly DiagramRelation[],
): readonly DiagramRelation[] {
  const known = new Map(old.map((relation) => [relationKey(relation), relation]));
  const kept = new Set(current.map(relationKey));
  return [
    ...current.map((relation): DiagramRelation => {
      const before = known.get(relationKey(relation));
      const change: PartChange | undefined =
        before === undefined ? 'added' : before.onDelete === relation.onDelete ? undefined : 'changed';
      return change === undefined ? relation : { ...relation, change };
    }),
    ...old
      .filter((relation) => !kept.has(relationKey(relation)))
      .map((relation): DiagramRelation => ({ ...relation, change: 'dropped' })),
  ];
}

const indexWords = ({ isUnique, columns, name }: DiagramIndex): string =>
  `${isUnique ? 'unique' : 'index'}${name === undefined ? '' : ` ${name}`} (${columns.join(', ')})`;

const checkWords = (sql: string): string => `check ${sql}`;

const differences = (old: readonly string[], current: readonly string[]): readonly string[] => [
  ...current.filter((words) => !old.includes(words)).map((words) => `${words} added`),
  ...old.filter((words) => !current.includes(words)).map((words) => `${words} dropped`),
];
