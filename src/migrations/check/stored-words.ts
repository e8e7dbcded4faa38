import type {
  StoredAction,
  StoredCheck,
  StoredColumn,
  StoredDefault,
  StoredForeignKey,
  StoredIndex,
  StoredIndexColumn,
  StoredType,
} from '../../model/stored.ts';
import { qualifiedName } from '../../model/table.ts';

/** Parts of a stored database in words for people. */

export function typeWords(type: StoredType): string {
  const { base, length, precision, scale, unsigned, unit, charset, collation, words } = type;
  const sizes = [length ?? precision ?? type.sizes, scale].filter((size) => size !== undefined);
  const inner = `${sizes.join(', ')}${unit === undefined ? '' : ` ${unit}`}`;
  return [
    `${(words ?? base).toUpperCase()}${sizes.length === 0 ? '' : `(${inner})`}`,
    unsigned ? 'UNSIGNED' : '',
    charset === undefined ? '' : `CHARACTER SET ${charset}`,
    collation === undefined ? '' : `COLLATE ${collation}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export const defaultWords = (value: StoredDefault | undefined): string => {
  if (value === undefined) return 'no default';
  return `the default ${value.kind === 'literal' ? `'${value.value}'` : value.written}`;
};

export function generatedWords({ generated }: StoredColumn): string {
  if (generated === undefined) return 'not generated';
  return `generated as ${generated.value} (${generated.isStored ? 'stored' : 'virtual'})`;
}

export function counterWords({ counter }: StoredColumn): string {
  if (counter === undefined) return 'not auto-incremented';
  if (counter.identity !== undefined)
    return `an identity column (${Object.entries(counter.identity)
      .map(([option, value]) => `${option} ${value}`)
      .join(', ')})`;
  return counter.sequence === undefined ? 'auto-incremented' : `numbered by "${counter.sequence.text}"`;
}

export const listWords = (names: readonly string[]): string => `(${names.join(', ')})`;

export const indexWords = (index: StoredIndex): string => {
  const { unique, columns, method, include, nullsNotDistinct, deferral, condition, comment } = index;
  return [
    unique ? 'unique' : '',
    method ?? '',
    `on ${columnWords(columns)}`,
    include === undefined ? '' : `including ${listWords(include)}`,
    nullsNotDistinct ? 'nulls not distinct' : '',
    deferral ?? '',
    condition === undefined ? '' : `where ${condition}`,
    comment === undefined ? '' : `with the comment "${comment}"`,
  ]
    .filter((word) => word !== '')
    .join(' ');
};

/** The columns of an index or a primary key. */
export const columnWords = (columns: readonly StoredIndexColumn[]): string =>
  listWords(columns.map(partWords));

function partWords({ name, length, direction, nulls, collation, opclass }: StoredIndexColumn): string {
  const words = [length === undefined ? name : `${name}(${length})`, opclass ?? '', direction ?? ''];
  if (collation !== undefined) words.push(`collate ${collation}`);
  if (nulls !== undefined) words.push(`nulls ${nulls}`);
  return words.filter((word) => word !== '').join(' ');
}

export function keyWords(key: StoredForeignKey): string {
  const { table, schema, columns, onDelete, onUpdate, deferral } = key;
  const target = qualifiedName({ name: table, ...(schema !== undefined && { schema }) });
  const action = (event: string, word: StoredAction): string =>
    word === 'no action' ? '' : ` ON ${event} ${word.toUpperCase()}`;
  const rest = `${action('UPDATE', onUpdate)}${action('DELETE', onDelete)}`;
  return (
    `from ${listWords(columns.map(({ local }) => local))} to ${target} ` +
    `${listWords(columns.map(({ foreign }) => foreign))}${rest}` +
    `${deferral === undefined ? '' : ` ${deferral.toUpperCase()}`}`
  );
}

export const checkWords = ({ condition }: StoredCheck): string => `(${condition})`;
