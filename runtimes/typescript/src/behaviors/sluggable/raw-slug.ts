import type { Database } from '../../connection/database.ts';
import { LogicError } from '../../errors/orm-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import { readLazy } from '../../model/lazy-column.ts';
import type { Model } from '../../model/model.ts';
import { getParent } from '../../model/relations/parents.ts';
import { TABLE } from '../../model/state.ts';
import { wallClockOf } from '../../support/zone-clock.ts';
import { kinds } from '../../types/kinds.ts';
import { columnOf, fieldOf, isChangedAt, positionOf, rawValue } from '../object-row.ts';
import type { SluggableObject, SluggableStatics } from './model.ts';
import { valueText } from './slug-text.ts';
import { type SluggableTable, type SlugPart, sluggableTable } from './sluggable-table.ts';

/** The prototypes that the behavior puts above model classes. */
export const mixins = new WeakSet<object>();

/** Whether a class of the application has a method of its own in the place of one of the behavior, or of Object. */
function overrides(object: Model, methods: readonly string[]): boolean {
  return methods.some((method) => {
    let owner: object | null = object;
    while (owner !== null && !Object.hasOwn(owner, method)) owner = Object.getPrototypeOf(owner);
    return owner !== null && owner !== Object.prototype && !mixins.has(owner);
  });
}

/** Whether a class has its own way of making slugs unique. */
export const isCustom = (object: Model): boolean => overrides(object, ['createSlug', 'makeSlugUnique']);

/** Whether the raw slug depends on nothing but known columns: no method of the application is called. */
export const isTracked = (object: Model, { inputs, facts }: SluggableTable): boolean =>
  inputs !== undefined &&
  !overrides(object, ['createRawSlug', ...(facts.parts.length === 0 ? ['toString'] : [])]);

/** Whether the slug of the values is another one than that of the row; for objects that are tracked. */
export function isRawSlugChanged(object: Model, table: SluggableTable): boolean {
  if (table.inputs?.some((position) => isChangedAt(object, position)) !== true) return false;
  const valueInRow = (column: ColumnFacts): unknown => {
    const raw = rawValue(object, positionOf(table.table, column.name));
    return raw === null || raw === undefined ? null : kinds[column.kind].read(raw, column);
  };
  return (
    columnsSlug(object, table, (column) => fieldOf(object, column)) !== columnsSlug(object, table, valueInRow)
  );
}

/** The raw slug of values of columns. */
function columnsSlug(object: Model, table: SluggableTable, value: (column: ColumnFacts) => unknown): string {
  const { parts, textColumn = '' } = table.facts;
  const text = (name: string): string => {
    const column = columnOf(table.table, positionOf(table.table, name));
    return cleaned(object, columnText(column, value(column)), table);
  };
  if (parts.length === 0) return text(textColumn);
  return parts
    .map((part) => ('text' in part ? part.text : 'column' in part ? text(part.column) : ''))
    .join('');
}

/** The slug of the object's values; others may have the same. */
export async function rawSlug(object: Model, db: Database | undefined): Promise<string> {
  const table = sluggableTable(object[TABLE]);
  if (isTracked(object, table)) return columnsSlug(object, table, (column) => fieldOf(object, column));
  const { parts, textColumn } = table.facts;
  if (parts.length === 0) return cleaned(object, await objectText(object, textColumn, db), table);
  let slug = '';
  for (const part of parts) {
    slug += 'text' in part ? part.text : cleaned(object, await partText(object, part, table, db), table);
  }
  return slug;
}

/** The slug that the object asks for, short enough for its column; it may be taken. */
export async function wantedSlug(object: Model): Promise<string> {
  const raw = await (object as unknown as SluggableObject).createRawSlug();
  return staticsOf(object).limitSlugSize(raw);
}

export const staticsOf = (object: Model): SluggableStatics =>
  object.constructor as unknown as SluggableStatics;

const cleaned = (object: Model, text: string, { replacement }: SluggableTable): string =>
  staticsOf(object).cleanupSlugPart(text, replacement);

async function partText(
  object: Model,
  part: Exclude<SlugPart, { readonly text: string }>,
  { table }: SluggableTable,
  db: Database | undefined,
): Promise<string> {
  if ('column' in part) {
    const position = positionOf(table, part.column);
    const column = columnOf(table, position);
    return columnText(column, column.lazy ? await readLazy(object, position, db) : fieldOf(object, column));
  }
  if ('relation' in part) {
    const parent = await getParent(object, part.relation, db);
    return parent === null ? '' : objectText(parent as Model, part.textColumn, db);
  }
  return ownText(object, part.method);
}

/** The value of a method of the application's class, or of a property of its name: `title` for `getTitle()`. */
async function ownText(object: Model, method: string): Promise<string> {
  const members = object as unknown as Record<string, unknown>;
  const found = members[method];
  if (typeof found === 'function') return valueText(await found.call(object));
  const property = method.replace(/^get(.)/, (_, first: string) => first.toLowerCase());
  if (property in object) return valueText(await members[property]);
  throw new LogicError(
    `${object.constructor.name} has no method ${method}(), which slug_pattern of "${object[TABLE].facts.name}" names.`,
  );
}

/** The text of an object: that of its class, else its column that is marked with primaryString. */
async function objectText(
  object: Model,
  textColumn: string | undefined,
  db: Database | undefined,
): Promise<string> {
  if (overrides(object, ['toString'])) return String(object);
  const table = object[TABLE];
  if (textColumn === undefined) {
    throw new LogicError(
      `The slug needs the text of ${object.constructor.name}, which has none. Write toString() in the class, or mark ` +
        `a column of "${table.facts.name}" with primaryString="true".`,
    );
  }
  const position = positionOf(table, textColumn);
  const column = columnOf(table, position);
  return columnText(column, column.lazy ? await readLazy(object, position, db) : fieldOf(object, column));
}

/** The day of a time is the one that the clocks of the connection's zone show. */
function columnText(column: ColumnFacts, value: unknown): string {
  if (value instanceof Date) {
    const clock = column.withOffset ? undefined : column.place?.zone.clock;
    return valueText(clock === undefined ? value : new Date(wallClockOf(clock, value.getTime())));
  }
  if (column.kind === 'timestampText' && typeof value === 'string') return value.slice(0, 10);
  return valueText(value);
}
