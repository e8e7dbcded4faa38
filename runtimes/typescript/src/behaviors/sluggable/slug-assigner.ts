import type { Executor } from '../../connection/executor.ts';
import type { Row } from '../../connection/statement.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import { hasExactTexts, lockTextPart } from '../../locks/lock-text.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { isChangedAt, patchRow, setField, storedOf } from '../object-row.ts';
import type { SluggableObject } from './model.ts';
import { isCustom } from './raw-slug.ts';
import { type SlugChoice, scopeOfSlug, slugOf } from './slug-choice.ts';
import { numbered, SlugNumbers } from './slug-numbers.ts';
import { fold } from './slug-text.ts';
import { type SluggableTable, sluggableTable } from './sluggable-table.ts';
import { TakenSlugs, textOf } from './taken-slugs.ts';

/** So many different slugs are looked up together with their numbers; for more, only numbers that are needed. */
const FEW = 50;

/** The executors of saves whose objects make their slugs by methods of the application's class. */
export const savingWith = new WeakMap<Model, Executor>();

const isExactIn = (executor: Executor): boolean => lockStrategyOf(executor).comparesTextsExactly;

/** Gives objects slugs that no other row has; `lock` is the clause by which a SELECT sees what was committed last. */
export async function assignSlugs(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  executor: Executor,
  lock: string,
): Promise<void> {
  const isExact = isExactIn(executor);
  const taken = new TakenSlugs(table, executor, lock, isExact);
  const [only, ...more] = choices;
  if (only !== undefined && more.length === 0) return assignOne(only, table, executor, taken);
  for (const group of byScope(choices, table, isExact)) await assignAll(group, table, taken, isExact);
}

/** Adds a number to a slug that another row has: `makeSlugUnique()`, unless the application's class overrides it. */
export async function makeUnique(
  object: Model,
  slug: string,
  separator: string,
  alreadyExists: boolean,
  executor: Executor,
): Promise<string> {
  const table = sluggableTable(object[TABLE]);
  const taken = new TakenSlugs(table, executor, '', isExactIn(executor));
  const scope = scopeOfSlug(object, table);
  if (!alreadyExists && !(await taken.isTaken(slug, scope, object))) return slug;
  const numbers = await taken.numbersOf(slug, separator, scope, object);
  return numbered(slug, numbers.next(slug, table, -1), separator, table);
}

async function assignOne(
  choice: SlugChoice,
  table: SluggableTable,
  executor: Executor,
  taken: TakenSlugs,
): Promise<void> {
  const { object, preferred, scope } = choice;
  if (isCustom(object)) {
    choice.number = 0;
    savingWith.set(object, executor);
    try {
      give(choice, await ownSlug(object as Model & SluggableObject, choice, table), table);
    } finally {
      savingWith.delete(object);
    }
    return;
  }
  if (!choice.isRefused) {
    choice.number = 0;
    if (!(await taken.isTaken(preferred, scope, object))) {
      give(choice, preferred, table);
      return;
    }
    if (choice.kept !== undefined) return;
  }
  numberSlug(choice, await taken.numbersOf(choice.base, table.separator, scope, object), table);
}

/** The slug that the methods of the application's class make: of a given one, or a new one. */
const ownSlug = async (
  object: SluggableObject,
  { isGiven, preferred }: SlugChoice,
  { separator }: SluggableTable,
): Promise<string> => (isGiven ? object.makeSlugUnique(preferred, separator) : object.createSlug());

/** Gives slugs to new objects, in scopes that rows can be told apart by. */
async function assignAll(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  taken: TakenSlugs,
  isExact: boolean,
): Promise<void> {
  const keys = choices.map(({ scope }) => scopeKey(scope, table, isExact));
  const scope = new Set(keys).size === 1 ? choices[0]?.scope : undefined;
  const slugs = [...new Set(choices.map(({ preferred }) => preferred))];
  const bases = [...new Set(choices.map(({ base }) => base))];
  const numbers = new Map<string, SlugNumbers>();
  const numbersIn = (key: string): SlugNumbers => {
    const known = numbers.get(key) ?? new SlugNumbers(table.separator, isExact);
    numbers.set(key, known);
    return known;
  };
  const add = (rows: readonly Row[]): void => {
    for (const [slug, ...values] of rows) {
      const stored = table.scope.map((column, place) => storedOf(values[place], column));
      numbersIn(scope === undefined ? scopeKey(stored, table, isExact) : (keys[0] ?? '')).add(textOf(slug));
    }
  };
  const areFew = bases.length <= FEW;
  add(await taken.rows(slugs, areFew ? bases : [], scope));
  if (!areFew) {
    const needed = basesInUse(choices, keys, numbers);
    if (needed.length > 0) add(await taken.rows([], needed, scope));
  }
  for (const [place, choice] of choices.entries()) {
    const known = numbersIn(keys[place] ?? '');
    if (!choice.isRefused && !known.has(choice.preferred)) {
      choice.number = 0;
      give(choice, choice.preferred, table);
    } else numberSlug(choice, known, table);
    known.add(slugOf(choice.object, table) ?? '');
  }
}

/** The bases that a number has to be added to. */
function basesInUse(
  choices: readonly SlugChoice[],
  keys: readonly string[],
  numbers: ReadonlyMap<string, SlugNumbers>,
): readonly string[] {
  const seen = new Set<string>();
  const needed = new Set<string>();
  for (const [place, { preferred, base, isRefused }] of choices.entries()) {
    const key = keys[place] ?? '';
    const slug = `${key} ${fold(preferred)}`;
    if (isRefused || seen.has(slug) || numbers.get(key)?.has(preferred) === true) needed.add(base);
    seen.add(slug);
  }
  return [...needed];
}

function numberSlug(choice: SlugChoice, numbers: SlugNumbers, table: SluggableTable): void {
  choice.number = numbers.next(choice.base, table, choice.isRefused ? choice.number : -1);
  give(choice, numbered(choice.base, choice.number, table.separator, table), table);
}

function give({ object }: SlugChoice, slug: string, table: SluggableTable): void {
  setField(object, table.column, slug);
  // The row may have another slug meanwhile, which is taken where the row goes: this one is written in any case.
  if (!isChangedAt(object, table.position)) patchRow(object, new Map([[table.position, null]]));
}

/** Groups objects by scope where the runtime cannot tell which stored values are equal to theirs. */
function byScope(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  isExact: boolean,
): Iterable<readonly SlugChoice[]> {
  if (hasExactTexts(table.scope, true)) return [choices];
  const groups = new Map<string, SlugChoice[]>();
  for (const choice of choices) {
    const key = scopeKey(choice.scope, table, isExact);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(choice);
  }
  return groups.values();
}

const scopeKey = (scope: readonly Stored[], table: SluggableTable, isExact: boolean): string =>
  table.scope
    .map(({ type }, place) => {
      const value = scope[place] ?? null;
      return lockTextPart(type, isExact || typeof value !== 'string' ? value : fold(value));
    })
    .join('');
