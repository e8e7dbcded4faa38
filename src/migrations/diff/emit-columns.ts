import { isDeepStrictEqual } from 'node:util';
import type { TableRef } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import { shapeOf } from '../changes/type-shape.ts';
import { ends, type FillFor, type KeptTable } from './emit.ts';
import type { Emitter } from './emitter.ts';
import { inFreeOrder } from './free-order.ts';
import type { NeutralFillFor } from './neutral-value.ts';
import { refOf } from './pair-tables.ts';
import { sameDefaultModel, sameShape, sameValueSet } from './same-model.ts';

const namesOf = ({ columns }: Table): ReadonlySet<string> => new Set(columns.map(({ name }) => name));

/** Columns of before that are not there after, by their names before. */
function goneColumns({ before, view, named }: KeptTable): readonly string[] {
  const names = namesOf(named);
  return before.columns
    .filter((_, place) => !names.has(view.columns[place]?.name ?? ''))
    .map(({ name }) => name);
}

/** A dropped column may have the name that another one gets. */
export function dropColumnsInTheWay(emitter: Emitter, kept: KeptTable, neutralFor: NeutralFillFor): void {
  const wanted = namesOf(kept.named);
  for (const name of goneColumns(kept)) if (wanted.has(name)) dropColumn(emitter, kept, name, neutralFor);
}

export function dropColumns(emitter: Emitter, kept: KeptTable, neutralFor: NeutralFillFor): void {
  const wanted = namesOf(kept.named);
  for (const name of goneColumns(kept)) if (!wanted.has(name)) dropColumn(emitter, kept, name, neutralFor);
}

function dropColumn(
  emitter: Emitter,
  { before, named }: KeptTable,
  name: string,
  neutralFor: NeutralFillFor,
): void {
  const { columns } = emitter.table(named);
  const place = columns.findIndex((column) => column.name === name);
  const column = columns[place];
  if (column === undefined) return;
  const fill = neutralFor(before, column);
  emitter.add({
    kind: 'dropColumn',
    table: refOf(named),
    column,
    ...behind(columns, place, place === columns.length - 1),
    ...(fill !== undefined && { fill }),
  });
}

/** Null for the first place; nothing for the last one. */
const behind = (
  columns: readonly Column[],
  place: number,
  isLast: boolean,
): { readonly after?: string | null } => (isLast ? {} : { after: columns[place - 1]?.name ?? null });

export function renameColumns(emitter: Emitter, { before, view, named }: KeptTable): void {
  const wanted = namesOf(named);
  const renames = before.columns.flatMap(({ name }, place) => {
    const to = view.columns[place]?.name;
    return to === undefined || !wanted.has(to) || to === name ? [] : [{ from: name, to }];
  });
  if (renames.length === 0) return;
  const names = namesOf(emitter.table(named));
  for (const { from, to } of inFreeOrder(renames, (name) => names.has(name) || wanted.has(name)))
    emitter.add({ kind: 'renameColumn', table: refOf(named), from, to });
}

/** A new column stands behind the one that it follows; the primary key comes later. */
export function addColumns(emitter: Emitter, { named }: KeptTable, fillFor: FillFor): void {
  const known = namesOf(emitter.table(named));
  for (const [place, column] of named.columns.entries()) {
    if (known.has(column.name)) continue;
    const fill = fillFor(named, column.name, true);
    const last = emitter.table(named).columns.at(-1)?.name;
    emitter.add({
      kind: 'addColumn',
      table: refOf(named),
      column: column.primaryKey ? { ...column, primaryKey: false } : column,
      ...behind(named.columns, place, named.columns[place - 1]?.name === last),
      ...(fill !== undefined && { fill }),
    });
  }
}

export function changeColumns(emitter: Emitter, { named }: KeptTable, fillFor: FillFor): void {
  const table = refOf(named);
  const current = new Map(emitter.table(named).columns.map((column) => [column.name, column]));
  for (const column of named.columns) {
    const old = current.get(column.name);
    if (old !== undefined && old !== column) changeColumn(emitter, table, old, column, fillFor);
  }
}

function changeColumn(
  emitter: Emitter,
  table: TableRef,
  old: Column,
  column: Column,
  fillFor: FillFor,
): void {
  const { name } = column;
  const at = { table, column: name };
  const keepsType = old.type === column.type;
  if (keepsType && !sameValueSet(old, column))
    emitter.add({ kind: 'setValues', ...at, from: old.valueSet, to: column.valueSet });
  if (!sameShape(old, column) || (!keepsType && !sameValueSet(old, column))) {
    const from = shapeOf(keepsType ? { ...old, valueSet: column.valueSet } : old);
    emitter.add({ kind: 'setType', ...at, from, to: shapeOf(column) });
  }
  if (!sameDefaultModel(old, column))
    emitter.add({ kind: 'setDefault', ...at, ...ends(old.default, column.default) });
  if (!isDeepStrictEqual(old.generated, column.generated))
    emitter.add({ kind: 'setGenerated', ...at, ...ends(old.generated, column.generated) });
  if (old.required !== column.required) {
    const fill = column.required ? fillFor(table, name, false) : undefined;
    emitter.add({ kind: 'setNullable', ...at, to: old.required, ...(fill !== undefined && { fill }) });
  }
  if (old.autoIncrement !== column.autoIncrement)
    emitter.add({ kind: 'setCounter', ...at, to: column.autoIncrement });
  if (!isDeepStrictEqual(old.identity, column.identity))
    emitter.add({ kind: 'setIdentity', ...at, ...ends(old.identity, column.identity) });
}

export function describeColumns(emitter: Emitter, { named }: KeptTable): void {
  const current = new Map(emitter.table(named).columns.map((column) => [column.name, column]));
  for (const { name, description } of named.columns) {
    const old = current.get(name)?.description;
    if (old === description) continue;
    emitter.add({ kind: 'setComment', table: refOf(named), column: name, ...ends(old, description) });
  }
}

/** Moves as few columns as possible: those that are not part of the longest run that is already in order. */
export function moveColumns(emitter: Emitter, { named }: KeptTable): void {
  const wanted = named.columns.map(({ name }) => name);
  const place = new Map(wanted.map((name, number) => [name, number]));
  const current = emitter.table(named).columns.map(({ name }) => name);
  const stays = longestRun(current.map((name) => place.get(name) ?? 0));
  for (const [number, column] of wanted.entries()) {
    if (stays.has(number)) continue;
    const names = emitter.table(named).columns.map(({ name }) => name);
    const from = names[names.indexOf(column) - 1];
    const to = wanted[number - 1];
    if (from === to) continue;
    emitter.add({ kind: 'moveColumn', table: refOf(named), column, ...ends(from, to) });
  }
}

/** The longest increasing subsequence. */
function longestRun(numbers: readonly number[]): ReadonlySet<number> {
  const runs: (readonly number[])[] = [];
  for (const [place, number] of numbers.entries()) {
    const before = runs.slice(0, place).filter((run) => (run.at(-1) ?? -1) < number);
    const longest = before.reduce<readonly number[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    );
    runs.push([...longest, number]);
  }
  return new Set(runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []));
}
