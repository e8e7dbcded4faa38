import { bitsOf, familyOf } from '../column-types/families.ts';
import { type ColumnTypeName, columnTypes } from '../column-types/index.ts';
import type { Column } from '../model/column.ts';
import { elementColumn } from '../model/list.ts';
import type { Table } from '../model/table.ts';
import type { Limit } from './check-limits.ts';
import type { Recipe } from './recipe.ts';
import { textStyle } from './text-style.ts';

/** Ids and other numbers stay below this one, which every language and database has. */
const LARGEST = 2_000_000_000;

/** Usual ranges by the words in the names of columns. */
const RANGES: readonly (readonly [RegExp, number, number])[] = [
  [/(?:^|_)year$/, 1970, 2025],
  [/(?:^|_)age$/, 18, 90],
  [/(?:^|_)(?:rating|stars|score)$/, 1, 5],
  [/(?:^|_)(?:percent|percentage|rate)$/, 0, 100],
  [/(?:^|_)month$/, 1, 12],
  [/(?:^|_)day$/, 1, 28],
  [/(?:^|_)hour$/, 0, 23],
  [/(?:^|_)(?:lat|latitude)$/, -90, 90],
  [/(?:^|_)(?:lng|lon|longitude)$/, -180, 180],
];

/** How to make values of a column, by its type and name; undefined where nothing outside of an application can. */
export function columnRecipe(column: Column, table: Table): Recipe | undefined {
  const { type, valueSet } = column;
  if (column.content === 'UUID') return { kind: 'uuid' };
  if (valueSet.length > 0 && type !== 'SET') return { kind: 'label', values: valueSet };
  switch (familyOf(type)) {
    case 'text':
      return textRecipe(column, table);
    case 'integer':
      return { kind: 'integer', ...within(rangeOf(column, 1, 1000), 2 ** ((bitsOf(type) ?? 32) - 1) - 1) };
    case 'decimal':
      return decimalRecipe(column);
    case 'float':
      return { kind: 'float', ...rangeOf(column, 1, 1000) };
    case 'boolean':
      return { kind: 'boolean' };
    case 'binary':
      return bytesRecipe(column);
    case 'date':
      return { kind: 'date' };
    case 'time':
      return { kind: 'time' };
    case 'timestamp':
      return { kind: 'timestamp' };
    case 'instant':
      return { kind: 'instant' };
    case 'set':
      return { kind: 'labels', values: valueSet };
    case 'list':
      return listRecipe(column, table);
    case 'array':
      return { kind: 'list' };
    case 'json':
      return { kind: 'json' };
    case 'uuid':
      return { kind: 'uuid' };
    case 'formatted':
      return FORMATTED[type];
    case 'enum':
    case 'object':
    case 'geometry':
      return undefined;
  }
}

const FORMATTED: Readonly<Partial<Record<ColumnTypeName, Recipe>>> = {
  INET: { kind: 'inet' },
  CIDR: { kind: 'cidr' },
  MACADDR: { kind: 'macaddr' },
  INT4RANGE: { kind: 'numberRange' },
  INT8RANGE: { kind: 'numberRange' },
  NUMRANGE: { kind: 'numberRange' },
  DATERANGE: { kind: 'dayRange' },
  TSRANGE: { kind: 'momentRange' },
  TSTZRANGE: { kind: 'instantRange' },
  INTERVAL: { kind: 'interval' },
  XML: { kind: 'document' },
  POINT: { kind: 'point' },
  TSVECTOR: { kind: 'text' },
};

/** Two values of the type of the elements. */
function listRecipe(column: Column, table: Table): Recipe | undefined {
  const element = columnRecipe(elementColumn(column), table);
  return element === undefined ? undefined : { kind: 'list', element };
}

function textRecipe(column: Column, table: Table): Recipe {
  const { type } = column;
  const size = column.size ?? (type === 'CHAR' ? 1 : columnTypes[type].defaultSize);
  return {
    kind: 'text',
    style: textStyle(column, table),
    ...(size !== undefined && { size }),
    // Some databases fill a short CHAR up with spaces.
    ...(type === 'CHAR' && size !== undefined && { least: size }),
  };
}

function bytesRecipe({ type, size = type === 'BINARY' ? 1 : undefined }: Column): Recipe {
  return {
    kind: 'bytes',
    ...(size !== undefined && { size }),
    ...(type === 'BINARY' && size !== undefined && { least: size }),
  };
}

function decimalRecipe(column: Column): Recipe {
  const { size, scale = 0 } = column;
  const { min, max } = rangeOf(column, 1, 1000);
  const unit = 10 ** scale;
  const range = within({ min: min * unit, max: max * unit }, size === undefined ? LARGEST : 10 ** size - 1);
  return { kind: 'decimal', ...range, ...(scale > 0 && { scale }) };
}

function rangeOf(
  { name }: Column,
  low: number,
  high: number,
): { readonly min: number; readonly max: number } {
  const words = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase();
  const [, min = low, max = high] = RANGES.find(([pattern]) => pattern.test(words)) ?? [];
  return { min, max };
}

/** The range without what the column cannot hold. */
function within({ min, max }: { readonly min: number; readonly max: number }, largest: number) {
  const most = Math.min(largest, LARGEST);
  return min > most ? { min: 0, max: most } : { min, max: Math.min(max, most) };
}

/** The recipe of a column whose rows all have another value. */
export function uniqueRecipe(recipe: Recipe, column: Column, hasLimits: boolean): Recipe {
  if (hasLimits || (recipe.kind !== 'integer' && recipe.kind !== 'decimal' && recipe.kind !== 'float'))
    return { ...recipe, unique: true };
  const largest = largestOf(recipe, column);
  return { ...recipe, min: 1, max: Math.min(largest, LARGEST), unique: true };
}

const largestOf = ({ kind }: Recipe, { type, size }: Column): number =>
  kind === 'integer'
    ? 2 ** ((bitsOf(type) ?? 32) - 1) - 1
    : kind === 'float'
      ? 1_000_000
      : size === undefined
        ? LARGEST
        : 10 ** size - 1;

/** The recipe within what a check demands; undefined where it cannot be. */
export function limitedRecipe(recipe: Recipe, limit: Limit): Recipe | undefined {
  switch (limit.kind) {
    case 'given':
    case 'lessThan':
      return recipe;
    case 'longer':
      return recipe.kind === 'text' && limit.length <= (recipe.size ?? limit.length)
        ? { ...recipe, least: Math.max(recipe.least ?? 0, limit.length) }
        : undefined;
    case 'shorter':
      return recipe.kind === 'text' && limit.length >= (recipe.least ?? 0)
        ? { ...recipe, size: Math.min(recipe.size ?? limit.length, limit.length) }
        : undefined;
    case 'oneOf':
      return oneOf(recipe, limit.texts);
    case 'not':
      return without(recipe, limit.text);
    default:
      return bounded(recipe, limit.kind, limit.text);
  }
}

function oneOf(recipe: Recipe, texts: readonly string[]): Recipe | undefined {
  if (recipe.kind === 'label') {
    const values = (recipe.values ?? []).filter((value) => texts.includes(String(value)));
    return values.length === 0 ? undefined : { kind: 'label', values };
  }
  if (recipe.kind === 'text')
    return { kind: 'label', values: texts.filter((text) => text.length <= (recipe.size ?? 400)) };
  const isWhole = recipe.kind === 'integer' && texts.every((text) => /^-?\d+$/.test(text));
  return isWhole ? { kind: 'label', values: texts.map(Number) } : undefined;
}

function without(recipe: Recipe, text: string): Recipe | undefined {
  if (recipe.kind === 'text' && text === '') return { ...recipe, least: Math.max(recipe.least ?? 0, 1) };
  if (recipe.kind === 'label')
    return { kind: 'label', values: (recipe.values ?? []).filter((value) => String(value) !== text) };
  // A made text is none of those that a person excludes by name.
  if (recipe.kind === 'text') return recipe;
  const units = unitsOf(recipe, text);
  if (units === undefined) return undefined;
  return units < (recipe.min ?? 0) || units > (recipe.max ?? 0) ? recipe : bounded(recipe, 'above', text);
}

/** The text of a number in what the recipe counts; undefined where it counts something else. */
function unitsOf({ kind, scale = 0 }: Recipe, text: string): number | undefined {
  const number = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(number)) return undefined;
  if (kind === 'integer' || kind === 'float') return number;
  return kind === 'decimal' ? Math.round(number * 10 ** scale) : undefined;
}

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Dates and moments are from six years. */
const LAST_DAY = 2191;

function bounded(
  recipe: Recipe,
  kind: 'least' | 'most' | 'above' | 'below',
  text: string,
): Recipe | undefined {
  if (recipe.kind === 'label') {
    const bound = Number(text);
    const isIn = (value: number): boolean =>
      kind === 'least'
        ? value >= bound
        : kind === 'most'
          ? value <= bound
          : kind === 'above'
            ? value > bound
            : value < bound;
    const values = (recipe.values ?? []).filter((value) => typeof value === 'number' && isIn(value));
    return Number.isNaN(bound) || values.length === 0 ? undefined : { kind: 'label', values };
  }
  const bound = boundOf(recipe, kind, text);
  if (bound === undefined) return undefined;
  const { min, max, step } = bound;
  const ends = endsOf(recipe) ?? bound;
  const width = Math.max(ends.max - ends.min, 0);
  let { min: low, max: high } = ends;
  if (kind === 'least' || kind === 'above') {
    const least = Math.ceil(kind === 'above' ? bound.value + step : bound.value);
    if (low < least) [low, high] = [least, Math.min(Math.max(high, least + width), max)];
  } else {
    const most = Math.floor(kind === 'below' ? bound.value - step : bound.value);
    if (high > most) [low, high] = [low <= most ? low : Math.max(most - width, min), most];
  }
  return low > high ? undefined : { ...recipe, min: low, max: high };
}

/** A bound in what the recipe counts, with the ends of what the column holds. */
function boundOf(
  recipe: Recipe,
  kind: 'least' | 'most' | 'above' | 'below',
  text: string,
): { readonly value: number; readonly min: number; readonly max: number; readonly step: number } | undefined {
  const units = unitsOf(recipe, text);
  if (units !== undefined) return { value: units, min: -LARGEST, max: LARGEST, step: 1 };
  if (recipe.kind !== 'date' && recipe.kind !== 'timestamp' && recipe.kind !== 'instant') return undefined;
  const days = (Date.parse(`${text.slice(0, 10)}T00:00:00Z`) - FIRST_DAY) / DAY;
  if (Number.isNaN(days)) return undefined;
  // A moment of the last day can be after the bound.
  const isMoment = recipe.kind !== 'date' && (kind === 'most' || kind === 'below');
  return {
    value: isMoment ? days - 1 : days,
    min: -18_000,
    max: 20_000,
    step: recipe.kind === 'date' ? 1 : isMoment ? 0 : 1,
  };
}

/** The recipes of two columns of which a check demands that the first is less; undefined where it cannot be. */
export function orderedRecipes(lower: Recipe, upper: Recipe): readonly [Recipe, Recipe] | undefined {
  const [low, high] = [endsOf(lower), endsOf(upper)];
  if (low === undefined || high === undefined) return undefined;
  if (lower.kind !== upper.kind || lower.scale !== upper.scale) return undefined;
  const least = Math.min(low.max, high.max - 1);
  const middle = Math.floor((low.min + least) / 2);
  if (middle < low.min) return undefined;
  return [
    { ...lower, min: low.min, max: middle },
    { ...upper, min: Math.max(high.min, middle + 1), max: high.max },
  ];
}

/** The range of a recipe; undefined for values that are not in an order. */
function endsOf({ kind, min, max }: Recipe): { readonly min: number; readonly max: number } | undefined {
  if (kind === 'date' || kind === 'timestamp' || kind === 'instant')
    return { min: min ?? 0, max: max ?? LAST_DAY };
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'float') return undefined;
  return { min: min ?? 0, max: max ?? 1000 };
}
