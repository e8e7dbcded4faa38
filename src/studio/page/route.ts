import { useEffect, useState } from 'preact/hooks';
import type { Filter, Sort, WireCell } from '../protocol.ts';

/** What the address says of a page of rows. */
export interface RowsPlace {
  readonly filters: readonly Filter[];
  readonly search: string;
  readonly sort: readonly Sort[];
  /** Rows in the order of their list or tree. */
  readonly natural: boolean;
  readonly cursor?: readonly WireCell[];
  readonly direction?: 'forward' | 'backward';
}

export type Place =
  | { readonly page: 'home' | 'sql' | 'diagram' | 'migrations' }
  | { readonly page: 'rows'; readonly table: string; readonly rows: RowsPlace }
  | { readonly page: 'row'; readonly table: string; readonly key: readonly WireCell[] }
  | { readonly page: 'new'; readonly table: string };

const EMPTY: RowsPlace = { filters: [], search: '', sort: [], natural: true };

function parsed<T>(text: string | null, fallback: T): T {
  try {
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [first = '', table = '', kind = '', key = ''] = path.split('/').map(decoded);
  if (first === 'sql' || first === 'diagram' || first === 'migrations') return { page: first };
  if (first !== 't' || table === '') return { page: 'home' };
  if (kind === 'row') return { page: 'row', table, key: parsed<readonly WireCell[]>(key, []) };
  if (kind === 'new') return { page: 'new', table };
  const words = new URLSearchParams(query);
  const cursor = parsed<readonly WireCell[] | undefined>(words.get('c'), undefined);
  const direction = words.get('d') === 'b' ? 'backward' : 'forward';
  return {
    page: 'rows',
    table,
    rows: {
      filters: parsed<readonly Filter[]>(words.get('f'), []),
      search: words.get('q') ?? '',
      sort: parsed<readonly Sort[]>(words.get('s'), []),
      natural: words.get('o') !== 'key',
      ...(cursor !== undefined && { cursor }),
      ...((cursor !== undefined || direction === 'backward') && { direction }),
    },
  };
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function rowsAddress(table: string, given: Partial<RowsPlace> = {}): string {
  const { filters, search, sort, natural, cursor, direction } = { ...EMPTY, ...given };
  const words = new URLSearchParams({
    ...(filters.length > 0 && { f: JSON.stringify(filters) }),
    ...(search !== '' && { q: search }),
    ...(sort.length > 0 && { s: JSON.stringify(sort) }),
    ...(!natural && { o: 'key' }),
    ...(cursor !== undefined && { c: JSON.stringify(cursor) }),
    ...(direction === 'backward' && { d: 'b' }),
  }).toString();
  return `#/t/${encodeURIComponent(table)}${words === '' ? '' : `?${words}`}`;
}

export const rowAddress = (table: string, key: readonly WireCell[]): string =>
  `#/t/${encodeURIComponent(table)}/row/${encodeURIComponent(JSON.stringify(key))}`;

export const newAddress = (table: string): string => `#/t/${encodeURIComponent(table)}/new`;

export const go = (address: string): void => {
  location.hash = address;
};

/** The place of the address, which "back" and "forward" of the browser change. */
export function usePlace(): Place {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = (): void => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return placeOf(hash);
}
