import type { Change, ChangeKind } from '../../model/change.ts';
import { footprintOf } from './footprint.ts';

/** Changes of a lower class come first, where nothing else decides. Drops are late, so that rows can be moved by hand. */
const CLASSES: readonly (readonly ChangeKind[])[] = [
  ['dropForeignKey'],
  ['dropIndex', 'dropPrimaryKey'],
  ['renameTable'],
  ['renameColumn'],
  ['renamePrimaryKey', 'renameIndex', 'renameForeignKey'],
  ['createTable'],
  ['addColumn'],
  ['setValues'],
  ['setType', 'setDefault', 'setNullable', 'setCounter'],
  ['dropColumn'],
  ['moveColumn'],
  ['addPrimaryKey'],
  ['addIndex'],
  ['addForeignKey'],
  ['dropTable'],
  ['setOptions', 'setSequence', 'setTableComment', 'setComment'],
];

const classOf = new Map(CLASSES.flatMap((kinds, number) => kinds.map((kind) => [kind, number] as const)));

/**
 * Sorts changes by class. Changes that do not commute keep their order, so that the sorted ones can be applied to the
 * same states with the same result.
 */
export function orderChanges(changes: readonly Change[]): readonly Change[] {
  const { followers, waiting } = dependencies(changes);
  const ready = CLASSES.map((): number[] => []);
  const release = (number: number): void => {
    const kind = changes[number]?.kind;
    if (kind !== undefined) insert(ready[classOf.get(kind) ?? 0] ?? [], number);
  };
  for (const [number, count] of waiting.entries()) if (count === 0) release(number);
  const sorted: Change[] = [];
  for (;;) {
    const next = ready.find((numbers) => numbers.length > 0)?.shift();
    const change = next === undefined ? undefined : changes[next];
    if (next === undefined || change === undefined) return sorted;
    sorted.push(change);
    for (const follower of followers[next] ?? []) {
      const count = (waiting[follower] ?? 0) - 1;
      waiting[follower] = count;
      if (count === 0) release(follower);
    }
  }
}

/** Keeps the numbers of one class sorted; most are released in order. */
function insert(numbers: number[], number: number): void {
  let place = numbers.length;
  while (place > 0 && (numbers[place - 1] ?? 0) > number) place--;
  numbers.splice(place, 0, number);
}

/** The changes that have to come later than each, and how many it waits for, by number. */
function dependencies(changes: readonly Change[]): {
  readonly followers: number[][];
  readonly waiting: number[];
} {
  const followers = changes.map((): number[] => []);
  const waiting = changes.map(() => 0);
  const lastWriter = new Map<string, number>();
  const readers = new Map<string, number[]>();
  for (const [number, change] of changes.entries()) {
    const { reads, writes } = footprintOf(change);
    const before = new Set<number>();
    const note = (earlier: number | undefined): void => {
      if (earlier !== undefined) before.add(earlier);
    };
    for (const name of reads) note(lastWriter.get(name));
    for (const name of writes) {
      note(lastWriter.get(name));
      for (const reader of readers.get(name) ?? []) note(reader);
    }
    for (const earlier of before) followers[earlier]?.push(number);
    waiting[number] = before.size;
    for (const name of reads) {
      const known = readers.get(name);
      if (known === undefined) readers.set(name, [number]);
      else known.push(number);
    }
    for (const name of writes) {
      lastWriter.set(name, number);
      readers.set(name, []);
    }
  }
  return { followers, waiting };
}
