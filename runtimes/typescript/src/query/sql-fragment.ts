import { isInList } from '../connection/sql-template.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import type { ColumnRef } from './column-ref.ts';
import { Condition, PLACE } from './condition.ts';

/** A column in a fragment of SQL, by its property: `title`, or `author.name` of a joined relation. */
export class SqlColumn {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** SQL with its values, as the tag `sql` makes it; names of columns are resolved by the query that takes it. */
export class SqlFragment {
  readonly texts: readonly string[];
  readonly items: readonly unknown[];

  constructor(texts: readonly string[], items: readonly unknown[]) {
    this.texts = texts;
    this.items = items;
  }
}

interface SqlTag {
  /** SQL of the application; what stands in `${…}` is bound as a value, unless it is a column or a fragment. */
  (texts: TemplateStringsArray, ...items: readonly unknown[]): SqlFragment;
  /** A column by its property: `title`, or `author.name` of a joined relation. */
  column(path: string): SqlColumn;
  /** Fragments with a text between them. */
  join(fragments: readonly SqlFragment[], separator?: ', ' | ' AND ' | ' OR '): SqlFragment;
}

export const sql: SqlTag = Object.assign(
  (texts: TemplateStringsArray, ...items: readonly unknown[]) => {
    // A string in the place of a template would be unchecked SQL.
    if (!Array.isArray(texts) || !Object.isFrozen(texts) || !('raw' in texts)) {
      throw new LogicError(
        'sql is a tag of templates: write sql`…`, with values as placeholders of the template.',
      );
    }
    return new SqlFragment(texts, items);
  },
  {
    column: (path: string) => new SqlColumn(path),
    join: (fragments: readonly SqlFragment[], separator = ', ') => {
      if (separator !== ', ' && separator !== ' AND ' && separator !== ' OR ') {
        throw new LogicError("sql.join() separates by ', ', ' AND ' or ' OR '.");
      }
      if (fragments.length === 0) throw new LogicError('sql.join() needs at least one fragment.');
      return new SqlFragment(['', ...fragments.slice(1).map(() => separator), ''], fragments);
    },
  },
);

/** The time of a value that no column gives a type to. */
const MOMENT: ColumnFacts = {
  name: 'value',
  sql: '',
  property: 'value',
  codeName: 'Value',
  type: 'TIMESTAMP',
  kind: 'timestamp',
  required: true,
};

/** The SQL of a fragment, its columns resolved. */
export function resolved(
  fragment: unknown,
  columnOf: (path: string) => ColumnRef | Condition,
  table: Table,
): Condition {
  if (!(fragment instanceof SqlFragment)) {
    throw new LogicError('SQL is given as sql`…`: a plain string could hold the values of someone else.');
  }
  let text = '';
  const values: Stored[] = [];
  const columns: (ColumnFacts | undefined)[] = [];
  const add = (condition: Condition): void => {
    text += condition.sql;
    values.push(...condition.values);
    columns.push(...condition.columns);
  };
  fragment.texts.forEach((part, index) => {
    if (part.includes(PLACE)) throw new LogicError('A fragment of SQL has a NUL character.');
    text += part;
    if (index >= fragment.items.length) return;
    const item = fragment.items[index];
    if (item instanceof SqlFragment) add(resolved(item, columnOf, table));
    else if (item instanceof SqlColumn) {
      const found = columnOf(item.path);
      if (found instanceof Condition) add(found);
      else text += found.sql;
    } else if (Array.isArray(item)) {
      if (!isInList(part, fragment.texts[index + 1] ?? '')) {
        throw new InvalidValueError(
          'An array cannot be bound as a value: it is a list for the parentheses of IN (…) only.',
        );
      }
      if (item.length === 0) throw new InvalidValueError('A fragment of SQL has an empty list.');
      text += item.map(() => PLACE).join(', ');
      for (const value of item) values.push(bound(value, table));
      columns.push(...item.map(() => undefined));
    } else {
      text += PLACE;
      values.push(bound(item, table));
      columns.push(undefined);
    }
  });
  return new Condition(text, values, columns, true);
}

/** A value that is bound where no column decides its form. */
function bound(value: unknown, { columns: [{ place } = MOMENT] }: Table): Stored {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    typeof value === 'bigint'
  ) {
    return value;
  }
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) {
    // Wall-clock time of the connection's zone, as in its columns.
    return kinds.timestamp.store(value, place === undefined ? MOMENT : { ...MOMENT, place }) as Stored;
  }
  throw new InvalidValueError(
    value === undefined
      ? 'A fragment of SQL has undefined as a value. Use null, or leave the condition out.'
      : 'A fragment of SQL has a value that cannot be bound. Use a text, number, boolean, Date, bytes or null.',
  );
}
