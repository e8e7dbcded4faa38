/** A table as statements write it before all of them. */
export interface TableRef {
  readonly table: string;
}

/** A column, with its table as statements write it before all of them. */
export interface ColumnRef extends TableRef {
  readonly column: string;
}

export interface LostNames {
  readonly dropped: readonly ColumnRef[];
  /** Columns that are dropped or renamed, and whose names no other column gets. */
  readonly columns: readonly ColumnRef[];
  /** Tables that are dropped, renamed or moved, and whose names no other table gets. */
  readonly tables: readonly TableRef[];
}

const NAME = String.raw`(?:"(?:[^"]|"")+"|[A-Za-z_][\w$]*)`;
const WHOLE = String.raw`(?:${NAME}\s*\.\s*)?${NAME}`;
const ALTERED = new RegExp(String.raw`^\s*ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(${WHOLE})\s`, 'i');
const MOVED = new RegExp(String.raw`${ALTERED.source}+(RENAME\s+TO|SET\s+SCHEMA)\s+(${NAME})`, 'i');
const DROPPED = new RegExp(
  String.raw`^\s*DROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?(${WHOLE}(?:\s*,\s*${WHOLE})*)`,
  'i',
);
const CREATED = new RegExp(
  String.raw`^\s*CREATE\s+(?:UNLOGGED\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(${WHOLE})`,
  'i',
);
const COLUMN = new RegExp(
  String.raw`\b(ADD|DROP|RENAME)\s+COLUMN\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(${NAME})(?:\s+TO\s+(${NAME}))?`,
  'gi',
);

const plain = (name: string): string =>
  name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name.toLowerCase();
const quoted = (name: string): string => `"${plain(name).replaceAll('"', '""')}"`;
const partsOf = (whole: string): readonly string[] => whole.match(new RegExp(NAME, 'g')) ?? [];
/** A name with all its parts quoted. */
const normal = (whole: string): string => partsOf(whole).map(quoted).join('.');

/** The name of a table without its schema. */
export const nameOfTable = ({ table }: TableRef): string => plain(partsOf(table).at(-1) ?? '');

/** Follows names through all statements: one that is given away and taken again is not lost. */
export function lostNames(statements: readonly string[]): LostNames {
  const origins = new Map<string, string>();
  const dropped: ColumnRef[] = [];
  const columns = new Map<string, ColumnRef>();
  const tables = new Set<string>();
  const added = new Set<string>();
  const lose = (table: string): void => {
    if (!added.delete(table)) tables.add(table);
  };
  const gain = (table: string): void => {
    if (!tables.delete(table)) added.add(table);
  };
  for (const sql of statements) {
    wholesIn(DROPPED.exec(sql)?.[1] ?? '').forEach(lose);
    wholesIn(CREATED.exec(sql)?.[1] ?? '').forEach(gain);
    const altered = ALTERED.exec(sql)?.[1];
    if (altered === undefined) continue;
    const written = normal(altered);
    const table = origins.get(written) ?? written;
    const [, , verb, to] = MOVED.exec(sql) ?? [];
    if (verb !== undefined && to !== undefined) {
      const now = movedTo(written, verb, to);
      origins.set(now, table);
      lose(written);
      gain(now);
    }
    for (const [, verb = '', name = '', to] of sql.matchAll(COLUMN)) {
      const column = { table, column: plain(name) };
      if (verb.toUpperCase() === 'DROP') dropped.push(column);
      if (verb.toUpperCase() === 'ADD') columns.delete(`${table}.${quoted(name)}`);
      else columns.set(`${table}.${quoted(name)}`, column);
      if (to !== undefined) columns.delete(`${table}.${quoted(to)}`);
    }
  }
  return { dropped, columns: [...columns.values()], tables: [...tables].map((table) => ({ table })) };
}

const wholesIn = (list: string): readonly string[] => (list.match(new RegExp(WHOLE, 'g')) ?? []).map(normal);

function movedTo(written: string, verb: string, to: string): string {
  const parts = partsOf(written);
  const last = parts.at(-1) ?? '';
  if (/^SET/i.test(verb)) return `${quoted(to)}.${last}`;
  return [...parts.slice(0, -1), quoted(to)].join('.');
}
