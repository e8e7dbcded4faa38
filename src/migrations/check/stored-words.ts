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

export function counterWords({ counter }: StoredColumn): string {
  if (counter === undefined) return 'not auto-incremented';
  return counter.sequence === undefined ? 'auto-incremented' : `numbered by "${counter.sequence.text}"`;
}

export const listWords = (names: readonly string[]): string => `(${names.join(', ')})`;

export function indexWords({ unique, columns, method, condition }: StoredIndex): string {
  const where = condition === undefined ? '' : ` where ${condition}`;
  return `${unique ? 'unique ' : ''}${method === undefined ? '' : `${method} `}on ${columnWords(columns)}${where}`;
}

/** The columns of an index or a primary key. */
export const columnWords = (columns: readonly StoredIndexColumn[]): string =>
  listWords(columns.map(({ name, length }) => (length === undefined ? name : `${name}(${length})`)));

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
