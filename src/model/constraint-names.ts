import { createHash } from 'node:crypto';
import type { Check } from './check.ts';
import { columnPairs, type ForeignKey } from './foreign-key.ts';
import type { Table } from './table.ts';
import { indexOptions, partOptions, type TableIndex } from './table-index.ts';

/** How a platform names what the user left unnamed. */
export interface NamingRules {
  readonly maxIdentifierLength: number;
  /** The length is counted in bytes of UTF-8, not in characters. */
  readonly lengthInBytes?: boolean;
  /** Whether the indexed length of a column is part of the derived name. */
  readonly indexSizesInNames: boolean;
}

/** Comparing schemas derives the same names several times. */
const hashes = new Map<string, string>();
const MOST_HASHES = 50_000;

function shortHash(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hash = createHash('md5').update(text.toLowerCase()).digest('hex').slice(0, 6);
    hashes.set(text, hash);
  }
  return hash;
}

/** Cut at the end, hash included: that is how the names in existing databases were cut. */
const derivedName = (table: Table, kind: string, hashed: string, rules: NamingRules): string =>
  cutName(`${table.name}_${kind}_${shortHash(hashed)}`, rules.maxIdentifierLength, rules.lengthInBytes);

/** At most so many characters (or bytes) of a name; never half of one that takes several. */
export function cutName(name: string, length: number, inBytes = false): string {
  // No code unit takes more than three bytes, so most names need no counting.
  if (name.length * (inBytes ? 3 : 1) <= length) return name;
  if (!inBytes) return name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  let cut = '';
  let bytes = 0;
  for (const character of name) {
    bytes += Buffer.byteLength(character);
    if (bytes > length) break;
    cut += character;
  }
  return cut;
}

export function foreignKeyName(table: Table, key: ForeignKey, rules: NamingRules): string {
  if (key.name !== undefined) return key.name;
  const pairs = columnPairs(key);
  const local = pairs.map((pair) => pair.local).join(',');
  const foreign = pairs.map((pair) => pair.foreign).join(',');
  return derivedName(
    table,
    'fk',
    `${key.foreignSchema ?? ''}.${key.foreignTable}:${local}:${foreign}`,
    rules,
  );
}

export function indexName(table: Table, index: TableIndex, rules: NamingRules): string {
  if (index.name !== undefined) return index.name;
  const columns = index.columns.map((column) => column.name).join(',');
  const sizes = rules.indexSizesInNames ? index.columns.flatMap((column) => column.size ?? []).join(',') : '';
  const where = index.where === undefined ? '' : `:${index.where}`;
  const special = specialsOf(index);
  return derivedName(table, index.unique ? 'u' : 'i', `${columns}:${sizes}${where}${special}`, rules);
}

/** Options by which indexes on the same columns differ; empty for most indexes. */
function specialsOf(index: TableIndex): string {
  const { where: _, platforms: __, comment: ___, ...options } = indexOptions(index);
  const parts = index.columns.map(partOptions);
  const isPlain = [options, ...parts].every((each) => Object.keys(each).length === 0);
  return isPlain ? '' : `:${JSON.stringify([parts, options])}`;
}

export const checkName = (table: Table, check: Check, rules: NamingRules): string =>
  check.name ?? derivedName(table, 'c', check.sql, rules);
