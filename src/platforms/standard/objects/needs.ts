import { type ObjectPhase, type ObjectRef, TABLE_KIND } from '../../../model/sql-object.ts';
import { qualifiedName } from '../../../model/table.ts';
import { byCodeUnit } from '../../../support/text.ts';
import type { TableName } from '../../inspect.ts';
import type { InspectedObject } from '../../inspected-objects.ts';

/** An object before it is known what it needs. */
export interface CatalogueObject extends Omit<InspectedObject, 'needs' | 'runs'> {
  /** What dependencies call it. */
  readonly id: string;
}

export interface Dependency {
  readonly from: string;
  readonly to: string;
}

/** The objects and tables of a catalogue, and which of them depends on which. */
export interface Catalogue {
  readonly objects: readonly CatalogueObject[];
  readonly tables: readonly { readonly id: string; readonly name: TableName }[];
  readonly dependencies: readonly Dependency[];
  readonly kinds: Readonly<Record<string, ObjectPhase>>;
}

/** Says for each object what it needs, and whether it is created before the tables, which is only so if they need it. */
export function withNeeds({ objects, tables, dependencies, kinds }: Catalogue): readonly InspectedObject[] {
  const tableIds = new Map(tables.map(({ id, name }) => [id, qualifiedName(name)]));
  const byId = new Map(objects.map((object) => [object.id, object]));
  const needed = new Map<string, Set<string>>();
  for (const { from, to } of dependencies) {
    const list = needed.get(from) ?? new Set();
    needed.set(from, list.add(to));
  }
  const direct = (id: string): readonly string[] => [...(needed.get(id) ?? [])];
  const objectsBelow = (id: string): readonly string[] => direct(id).filter((each) => byId.has(each));
  const forTables = closure(
    tables.flatMap(({ id }) => objectsBelow(id)),
    objectsBelow,
  );
  const reachesTable = (id: string): boolean =>
    [...closure([id], objectsBelow)].some((each) => direct(each).some((target) => tableIds.has(target)));
  const early = objects.filter(({ id, kind }) => kinds[kind] === 'before' && !reachesTable(id));
  const before = closure([...forTables, ...early.map(({ id }) => id)], objectsBelow);
  return objects.toSorted(byRank(kinds)).map(({ id, ...object }) => {
    const isEarly = before.has(id);
    // What a table needs cannot need a table; a sequence that belongs to its column is one of the kind.
    const isPossible = (target: string): boolean =>
      target !== id && (byId.has(target) ? !isEarly || before.has(target) : !isEarly && tableIds.has(target));
    const refs = direct(id)
      .filter(isPossible)
      .map((target): ObjectRef => {
        const found = byId.get(target);
        return found === undefined
          ? { kind: TABLE_KIND, name: tableIds.get(target) ?? '' }
          : { kind: found.kind, name: found.name };
      });
    return { ...object, runs: isEarly ? 'before' : 'after', needs: sorted(refs) };
  });
}

/** Sorts objects by kind, in the order of the product, and by name. */
function byRank(kinds: Catalogue['kinds']): (one: ObjectRef, other: ObjectRef) => number {
  const rank = new Map(Object.keys(kinds).map((kind, place) => [kind, place]));
  return (one, other) =>
    (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0) || byCodeUnit(one.name, other.name);
}

function closure(start: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(start);
  for (const id of found) for (const each of next(id)) found.add(each);
  return found;
}

const sorted = (refs: readonly ObjectRef[]): readonly ObjectRef[] =>
  refs.toSorted((one, other) => byCodeUnit(one.kind, other.kind) || byCodeUnit(one.name, other.name));
