import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc, runs } from '../../../../tests/arbitraries/property.ts';
import { book, type Entity, TABLES } from '../../../../tests/typescript/fixtures/library.ts';
import type { Database } from '../connection/database.ts';
import { executorOf } from '../connection/executor-for.ts';
import { connect } from '../drivers/connect.ts';
import * as operators from './filter-operators.ts';

let db: Database;
interface Row {
  readonly id: number;
  readonly title: string;
  readonly authorId: number | null;
}
const rows: Row[] = [];

beforeAll(async () => {
  db = await connect('library', { adapter: 'sqlite', path: ':memory:' });
  for (const text of TABLES) await executorOf(db).run({ sql: text, effect: 'write' }, []);
  await db.sql`DELETE FROM book`;
  const titles = ['', 'a', 'A', 'ab', 'b%', "b'", '_', '\\', 'ä'];
  for (let id = 1; id <= 40; id++) {
    const row = { id, title: titles[id % titles.length] as string, authorId: id % 5 === 0 ? null : id % 4 };
    rows.push(row);
    await db.sql`INSERT INTO book (id, title, author_id) VALUES (${row.id}, ${row.title}, ${row.authorId})`;
  }
});
afterAll(() => db.close());

/** Logic of SQL: null stands for unknown. */
type Truth = boolean | null;
const and = (all: readonly Truth[]): Truth =>
  all.includes(false) ? false : all.includes(null) ? null : true;
const or = (all: readonly Truth[]): Truth => (all.includes(true) ? true : all.includes(null) ? null : false);
const not = (one: Truth): Truth => (one === null ? null : !one);

type Value = string | number;
type Test = (row: Row) => Truth;

/** A filter of a column with its meaning. */
interface Leaf {
  readonly kind: 'leaf';
  readonly column: 'id' | 'title' | 'authorId';
  readonly filter: unknown;
  readonly test: Test;
}
type Node = Leaf | { readonly kind: 'or' | 'not'; readonly nodes: readonly Node[] };

const compare: Record<string, (one: Value, other: Value) => boolean> = {
  '=': (one, other) => one === other,
  '<>': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};
const filters: Record<string, (value: Value) => unknown> = {
  '<>': operators.not,
  '<': operators.lessThan,
  '<=': operators.max,
  '>': operators.greaterThan,
  '>=': operators.min,
};
const filterOf = (operator: string, value: Value): unknown => filters[operator]?.(value) ?? value;
const compares =
  (column: Leaf['column'], operator: string, value: Value): Test =>
  (row) =>
    row[column] === null ? null : (compare[operator]?.(row[column] as Value, value) ?? null);
const isNull =
  (column: Leaf['column'], wanted: boolean): Test =>
  (row) =>
    (row[column] === null) === wanted;
const isIn =
  (column: Leaf['column'], values: readonly (Value | null)[], isNegated: boolean): Test =>
  (row) => {
    const some = values.filter((value) => value !== null);
    const within = some.length === 0 ? false : row[column] === null ? null : some.includes(row[column]);
    const hasNull = values.includes(null);
    if (isNegated) return and([not(within), ...(hasNull ? [row[column] !== null] : [])]);
    return or([within, ...(hasNull ? [row[column] === null] : [])]);
  };

const valueFor = (column: Leaf['column']): fc.Arbitrary<Value> => {
  if (column === 'title') return fc.constantFrom('', 'a', 'A', 'ab', 'b%', "b'", '_', '\\', 'ä', 'zz');
  return column === 'id' ? fc.integer({ min: 0, max: 45 }) : fc.integer({ min: 0, max: 5 });
};

const leaf: fc.Arbitrary<Leaf> = fc
  .constantFrom<Leaf['column']>('id', 'title', 'authorId')
  .chain((column) => {
    const value = valueFor(column);
    const list = fc.array(fc.option(value, { freq: 5 }), { maxLength: 4 });
    const made = (filter: unknown, test: Test): Leaf => ({
      kind: 'leaf',
      column,
      filter,
      test,
    });
    return fc.oneof(
      value.map((one) => made(one, compares(column, '=', one))),
      fc.constant(made(null, isNull(column, true))),
      fc.constant(made(operators.not(null), isNull(column, false))),
      list.map((values) => made(operators.oneOf(values), isIn(column, values, false))),
      list.map((values) => made(operators.noneOf(values), isIn(column, values, true))),
      fc
        .tuple(value, fc.constantFrom(...Object.keys(compare)))
        .map(([one, operator]) => made(filterOf(operator, one), compares(column, operator, one))),
      fc
        .tuple(value, value)
        .map(([least, most]) =>
          made(operators.between(least, most), (row) =>
            and([compares(column, '>=', least)(row), compares(column, '<=', most)(row)]),
          ),
        ),
    );
  });

const { node } = fc.letrec<{ node: Node; nodes: Node[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('or' as const, 'not' as const), nodes: tie('nodes') }),
    },
  ),
  nodes: fc.array(tie('node'), { maxLength: 3 }),
}));

// biome-ignore lint/suspicious/noExplicitAny: the generated methods of the fixture are not declared.
type Loose = any;

function apply(query: Loose, nodes: readonly Node[]): Loose {
  for (const one of nodes) {
    if (one.kind === 'leaf') {
      const method = `filterBy${one.column.replace(/^./, (letter) => letter.toUpperCase())}`;
      query[method](one.filter);
    } else query[one.kind]((inner: Loose) => apply(inner, one.nodes));
  }
  return query;
}

/** The conditions that a query collects, by which a row is found if all of them are true. */
function tests(nodes: readonly Node[]): Test[] {
  const all: Test[] = [];
  for (const one of nodes) {
    if (one.kind === 'leaf') {
      all.push(one.test);
      continue;
    }
    const inner = tests(one.nodes);
    if (inner.length === 0) continue;
    const together: Test = (row) => and(inner.map((test) => test(row)));
    if (one.kind === 'not') all.push((row) => not(together(row)));
    else {
      const last = all.pop();
      all.push(last === undefined ? together : (row) => or([last(row), together(row)]));
    }
  }
  return all;
}

it('finds the rows that the filters mean, whatever they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(node, { maxLength: 4 }), async (nodes) => {
      const meant = tests(nodes);
      const expected = rows.filter((row) => and(meant.map((test) => test(row))) === true).map(({ id }) => id);
      const query = apply(book.query(), nodes).orderById();
      const found = ((await query.find()) as Entity[]).map(({ id }) => id);
      expect(found).toEqual(expected);
      expect(await query.count()).toBe(expected.length);
      expect(await query.exists()).toBe(expected.length > 0);
      expect(await query.clone().select('id').values()).toEqual(expected);
      const chosen = (
        (await (book.query() as Loose)
          .filterById(operators.oneOf(query.clone().select('id')))
          .orderById()
          .find()) as Entity[]
      ).map(({ id }) => id);
      expect(chosen).toEqual(expected);
    }),
    runs(300),
  );
});
