import { type Draw, drawsOf } from './draw.ts';
import type { Recipe, SampleValue } from './recipe.ts';
import { countOfTexts, sampleText } from './sample-text.ts';

const DAY = 86_400;
/** 2020-01-01, in seconds. */
const FIRST_MOMENT = 1_577_836_800;
/** Moments are from six years. */
const DAYS = 2192;
/** Addresses are of one network, whose hosts have three bytes. */
const ADDRESSES = 2 ** 24;

/** The value of a column in a row, whose number begins with 1. */
export const sampleValue = (recipe: Recipe, seed: number, key: number, row: number): SampleValue =>
  drawnValue(recipe, row, drawsOf(seed, key, row));

function drawnValue(recipe: Recipe, row: number, draw: Draw): SampleValue {
  const { values, unique } = recipe;
  const isUnique = unique !== undefined;
  switch (recipe.kind) {
    case 'boolean':
      return isUnique ? row % 2 === 1 : draw(2) === 1;
    case 'integer':
      return integer(recipe, row, draw);
    case 'float':
      return isUnique ? (recipe.min ?? 0) + row : (recipe.min ?? 0) + draw(4 * spanOf(recipe) - 3) / 4;
    case 'decimal':
      return decimal(integer(recipe, row, draw), recipe.scale ?? 0);
    case 'date':
      return moment(
        DAY * (isUnique ? firstDay(recipe) + row : firstDay(recipe) + draw(daysOf(recipe))),
      ).slice(0, 10);
    case 'time':
      return moment(isUnique ? row : 60 * draw(DAY / 60)).slice(11);
    case 'timestamp':
      return minuteOf(recipe, row, draw);
    case 'instant':
      return `${minuteOf(recipe, row, draw)}+00:00`;
    case 'uuid':
      return uuid(row, draw);
    case 'inet':
      return inet(recipe, row, draw);
    case 'cidr':
      return `${inet(recipe, row, draw)}/32`;
    case 'macaddr':
      return `02:00:00:${threeBytes(recipe, row, draw)
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join(':')}`;
    case 'numberRange': {
      const first = isUnique ? row : draw(1000);
      return `[${first},${first + 1 + draw(100)})`;
    }
    case 'document':
      return `<sample number="${isUnique ? row : draw(1000)}"/>`;
    case 'point':
      return `(${isUnique ? row : draw(1000)},${draw(1000)})`;
    case 'interval':
      return `P${isUnique ? row : 1 + draw(365)}D`;
    case 'dayRange':
    case 'instantRange':
    case 'momentRange': {
      const first = isUnique ? row : draw(DAYS);
      const [low, high] = [moment(DAY * first), moment(DAY * (first + 1 + draw(30)))];
      if (recipe.kind === 'dayRange') return `[${low.slice(0, 10)},${high.slice(0, 10)})`;
      const zone = recipe.kind === 'instantRange' ? '+00' : '';
      return `["${low}${zone}","${high}${zone}")`;
    }
    case 'bytes':
      return sampleText(textOfBytes(recipe), row, draw);
    case 'label':
      return values?.[isUnique ? (row - 1) % values.length : draw(values.length)] ?? '';
    case 'labels':
      return (values ?? []).map(String).filter((_, place) => (isUnique ? row & (1 << place) : draw(2) === 1));
    case 'list':
      return list(elementOf(recipe), row, draw);
    case 'json':
      return { name: sampleText({ kind: 'text' }, row, draw), number: isUnique ? row : draw(1000) };
    case 'text':
      return sampleText(recipe, row, draw);
  }
}

const list = (element: Recipe, row: number, draw: Draw): SampleValue =>
  [drawnValue(element, row, draw), drawnValue(element, row, draw)].filter(
    (value) => typeof value !== 'object',
  );

/** Lists differ where their elements do. */
const elementOf = ({ element = { kind: 'text' }, unique }: Recipe): Recipe =>
  unique === undefined ? element : { ...element, unique };

/** How many rows a unique column can tell apart. */
export function countOfValues(recipe: Recipe): number {
  switch (recipe.kind) {
    case 'boolean':
      return 2;
    case 'integer':
    case 'decimal':
    case 'float':
      return spanOf(recipe);
    case 'date':
      return recipe.max === undefined ? 2_900_000 : daysOf(recipe) - 1;
    case 'dayRange':
    case 'instantRange':
    case 'momentRange':
      return 2_900_000;
    case 'time':
      return DAY - 1;
    case 'label':
      return recipe.values?.length ?? 0;
    case 'labels':
      return 2 ** (recipe.values?.length ?? 0) - 1;
    case 'text':
      return countOfTexts(recipe);
    case 'bytes':
      return countOfTexts(textOfBytes(recipe));
    case 'list':
      return countOfValues(elementOf({ ...recipe, unique: true }));
    case 'timestamp':
    case 'instant':
      return recipe.max === undefined ? 999_999_999 : (daysOf(recipe) * DAY) / 60 - 1;
    case 'json':
    case 'uuid':
    case 'document':
    case 'interval':
    case 'numberRange':
    case 'point':
      return 999_999_999;
    case 'inet':
    case 'cidr':
    case 'macaddr':
      return ADDRESSES - 1;
  }
}

/** Bytes are letters, which are the same bytes everywhere. */
const textOfBytes = ({ size = 16, least = 0, unique }: Recipe): Recipe => ({
  kind: 'text',
  style: 'token',
  size: Math.max(Math.min(size, 16), least),
  least,
  ...(unique !== undefined && { unique }),
});

const spanOf = ({ min = 0, max = 1000 }: Recipe): number => max - min + 1;

const integer = (recipe: Recipe, row: number, draw: Draw): number =>
  (recipe.min ?? 0) + (recipe.unique === undefined ? draw(spanOf(recipe)) : row - 1);

/** The number of smallest units as a decimal. */
function decimal(units: number, scale: number): string {
  if (scale === 0) return String(units);
  const text = String(Math.abs(units)).padStart(scale + 1, '0');
  return `${units < 0 ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

const firstDay = ({ min = 0 }: Recipe): number => min;

const daysOf = ({ min = 0, max = DAYS - 1 }: Recipe): number => max - min + 1;

function minuteOf(recipe: Recipe, row: number, draw: Draw): string {
  const minute = recipe.unique === undefined ? draw((daysOf(recipe) * DAY) / 60) : row;
  return moment(DAY * firstDay(recipe) + 60 * minute);
}

const moment = (seconds: number): string =>
  new Date((FIRST_MOMENT + seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ');

const inet = (recipe: Recipe, row: number, draw: Draw): string =>
  `10.${threeBytes(recipe, row, draw).join('.')}`;

function threeBytes({ unique }: Recipe, row: number, draw: Draw): readonly number[] {
  const number = unique === undefined ? draw(ADDRESSES) : row;
  return [number >> 16, (number >> 8) & 0xff, number & 0xff];
}

/** A UUID of version 4, whose last twelve digits are the number of the row. */
function uuid(row: number, draw: Draw): string {
  const random = (count: number): string => {
    let text = '';
    for (let place = 0; place < count; place += 1) text += draw(16).toString(16);
    return text;
  };
  return `${random(8)}-${random(4)}-4${random(3)}-8${random(3)}-${row.toString(16).padStart(12, '0')}`;
}
