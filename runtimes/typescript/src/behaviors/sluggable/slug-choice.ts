import type { Model } from '../../model/model.ts';
import { rowOf } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { fieldOf, isChangedAt, storedValue } from '../object-row.ts';
import { isRawSlugChanged, isTracked, wantedSlug } from './raw-slug.ts';
import { isNumbered } from './slug-numbers.ts';
import type { SluggableTable } from './sluggable-table.ts';

/** The slug that an object asks for, in the order of preference: as it is, the one it has, with a number. */
export interface SlugChoice {
  readonly object: Model;
  readonly preferred: string;
  /** The text that a number is added to. */
  readonly base: string;
  /** The numbered slug that the row has already. */
  readonly kept: string | undefined;
  readonly isGiven: boolean;
  /** The stored value. */
  readonly scope: readonly Stored[];
  /** The number that was tried last, 0 for the preferred slug; -1 before. */
  number: number;
  /** Whether the database refused that one. */
  isRefused: boolean;
}

/** The slug of an object; undefined where it is empty. */
export function slugOf(object: Model, { column }: SluggableTable): string | undefined {
  const slug = fieldOf(object, column);
  return typeof slug === 'string' && slug !== '' ? slug : undefined;
}

/** The values of the scope columns, as stored. */
export const scopeOfSlug = (object: Model, { scopePositions }: SluggableTable): readonly Stored[] =>
  scopePositions.map((position) => storedValue(object, position));

/** Tells that the slug of an object stays, as far as that is certain without making it again. */
export function keepsSlug(object: Model, table: SluggableTable): boolean {
  if (slugOf(object, table) === undefined || rowOf(object) === undefined) return false;
  if (isChangedAt(object, table.position) || isMovedAway(object, table)) return false;
  return table.facts.permanent === true || (isTracked(object, table) && !isRawSlugChanged(object, table));
}

const isMovedAway = (object: Model, { scopePositions }: SluggableTable): boolean =>
  scopePositions.some((position) => isChangedAt(object, position));

/** The choice that has to be made before the row of an object is written; undefined if its slug stays. */
export async function slugChoice(object: Model, table: SluggableTable): Promise<SlugChoice | undefined> {
  const current = slugOf(object, table);
  if (current === undefined) return created(object, undefined, table);
  const isNew = rowOf(object) === undefined;
  if (isNew || isChangedAt(object, table.position))
    return made(object, current, current, undefined, true, table);
  const isMoved = isMovedAway(object, table);
  if (table.facts.permanent === true) return isMoved ? moved(object, current, table) : undefined;
  if (isTracked(object, table)) {
    if (isRawSlugChanged(object, table)) return created(object, isMoved ? undefined : current, table);
    if (!isMoved) return undefined;
  } else if (!isMoved && !object.isModified()) return undefined;
  const isCurrent = isNumbered(current, await wantedSlug(object), table.separator, table);
  if (isMoved) return isCurrent ? created(object, undefined, table) : moved(object, current, table);
  return isCurrent ? undefined : created(object, current, table);
}

async function created(
  object: Model,
  current: string | undefined,
  table: SluggableTable,
): Promise<SlugChoice> {
  const wanted = await wantedSlug(object);
  const isKept = current !== undefined && isNumbered(current, wanted, table.separator, table);
  return made(object, wanted, wanted, isKept ? current : undefined, false, table);
}

/** A slug that was not made of the object's values, or is not made anew, goes along to another scope. */
async function moved(object: Model, current: string, table: SluggableTable): Promise<SlugChoice> {
  const wanted = await wantedSlug(object);
  const base = isNumbered(current, wanted, table.separator, table) ? wanted : current;
  return made(object, current, base, undefined, true, table);
}

const made = (
  object: Model,
  preferred: string,
  base: string,
  kept: string | undefined,
  isGiven: boolean,
  table: SluggableTable,
): SlugChoice => ({
  object,
  preferred,
  base,
  kept,
  isGiven,
  scope: scopeOfSlug(object, table),
  number: -1,
  isRefused: false,
});
