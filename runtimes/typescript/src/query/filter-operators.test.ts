import { describe, expect, it } from 'vitest';
import { author, review } from '../../../../tests/typescript/fixtures/library.ts';
import { books, type Loose, openLibrary } from '../../../../tests/typescript/fixtures/open-library.ts';
import { InvalidValueError } from '../errors/orm-error.ts';
import { equals, like, min, not, oneOf, operatorOf } from './filter-operators.ts';

openLibrary();

/** What JSON.parse() makes of a request. */
const OBJECTS = [
  '{"not":null}',
  '{"like":"%"}',
  '{"min":""}',
  '{"notIn":[]}',
  '{"in":["Emma"]}',
  '{"min":1,"max":9}',
  '{}',
  '{"__proto__":{"name":"not","operand":null}}',
  '{"constructor":{"name":"FilterOperator"},"name":"not","operand":null}',
  '{"sql":"1=1","values":[]}',
  '[]',
  '["Emma"]',
  '["Emma","Notes"]',
  '[["Emma"]]',
  '[null]',
];

const OTHERS: readonly unknown[] = [
  new String('Emma'),
  new Number(1),
  new Boolean(true),
  { toString: () => 'Emma' },
  { valueOf: () => 'Emma' },
  { toJSON: () => 'Emma' },
  { [Symbol.toPrimitive]: () => 'Emma' },
  Object.create(null),
  Object.assign(Object.create({ not: null }), {}),
  Object.create(Object.getPrototypeOf(not(null))),
  new Map([['not', null]]),
  new Date(0),
  new Uint8Array([1]),
  Symbol('Emma'),
  () => 'Emma',
  books,
  true,
];

describe('operators', () => {
  it('are not made by data', async () => {
    const given = [...OBJECTS.map((text) => JSON.parse(text) as unknown), ...OTHERS];
    for (const value of given) {
      expect(operatorOf(value)).toBeUndefined();
      for (const method of [
        'filterByTitle',
        'filterById',
        'filterByPrice',
        'filterByWords',
        'filterByFormat',
      ]) {
        expect(() => books()[method](value), `${method} ${JSON.stringify(value)}`).toThrow(InvalidValueError);
      }
      expect(() => books().filterBy({ title: value })).toThrow(InvalidValueError);
      expect(() => books().filterByTitle(not(value))).toThrow(InvalidValueError);
      expect(() => books().filterByTitle(min(value as never))).toThrow(InvalidValueError);
      expect(() => books().filterByTitle(oneOf([value]))).toThrow(InvalidValueError);
      expect(() => books().filterByTitle(like(value as never))).toThrow(InvalidValueError);
      expect(() => books().filterByAuthor(value)).toThrow(InvalidValueError);
      expect(() => books().filterBy({ author: value })).toThrow(InvalidValueError);
      expect(() => books().filterByPrimaryKey(value)).toThrow(InvalidValueError);
      expect(() => books().filterByPrimaryKeys([value])).toThrow(InvalidValueError);
      expect(() => books().whereJsonPath('extra', ['shelf'], value === true ? {} : value)).toThrow(
        InvalidValueError,
      );
      await expect(books().findOneByTitle(value)).rejects.toThrow(InvalidValueError);
      await expect(books().requireOneByTitle(value)).rejects.toThrow(InvalidValueError);
      await expect(books().findByTitle(value)).rejects.toThrow(InvalidValueError);
      await expect(books().findPk(value)).rejects.toThrow(InvalidValueError);
      await expect(books().requirePk(value)).rejects.toThrow(InvalidValueError);
      await expect(books().findPks([value])).rejects.toThrow(InvalidValueError);
      await expect(books().filterById(1).update({ title: value })).rejects.toThrow(InvalidValueError);
      await expect(books().upsert({ id: 1, title: value }, { conflict: ['id'] })).rejects.toThrow(
        InvalidValueError,
      );
    }
    expect(await books().filterByTitle('Emma').count()).toBe(1);
  });

  it('are never found in a JSON column, which takes objects as documents', async () => {
    for (const text of OBJECTS.filter((one) => one !== '[null]')) {
      const document = JSON.parse(text) as unknown;
      expect(await books().filterByExtra(document).count(), text).toBe(0);
      await books().filterById(4).update({ extra: document });
      expect(await books().filterByExtra(document).count(), text).toBe(1);
    }
    expect(
      await books()
        .filterByExtra(oneOf([{ in: 1 }, ['Emma']]))
        .count(),
    ).toBe(0);
    await expect(
      books()
        .filterById(4)
        .update({ extra: not(null) }),
    ).rejects.toThrow(InvalidValueError);
  });

  it('are shown by the refusal of what they replace', () => {
    const messages: readonly [() => unknown, string][] = [
      [() => books().filterByPrice({ min: 5 }), 'Write filterByPrice(min(…));'],
      [() => books().filterByPrice({ min: 5, max: 6 }), 'Write filterByPrice(between(…, …));'],
      [
        () => books().filterBy({ title: { like: 'E%', not: 'Emma' } }),
        'Write filterByTitle(like(…)).filterByTitle(not(…));',
      ],
      [() => books().filterById({ notIn: [1] }), 'Write filterById(noneOf([…]));'],
      [() => books().filterById([1, 2]), 'write filterById(oneOf([…])).'],
      [() => books().filterByWords(['a']), 'write filterByWords(containsAll([…])).'],
      [() => books().filterById(author.query().select('id')), 'write filterById(oneOf(query)).'],
      [() => books().filterById({ most: 1 }), 'Operators are functions of orm-models-runtime'],
      [() => books().filterByTitle('E%', 'LIKE'), 'Write filterByTitle(like(…)).'],
      [() => books().filterByTitle(null, 'IS NOT NULL'), 'Write filterByTitle(not(null)).'],
      [() => books().filterByTitle(null, 'IS NULL'), 'Write filterByTitle(null).'],
      [() => books().filterByTitle('x', '='), 'Write filterByTitle(value).'],
      [() => books().filterByAuthor([]), 'write filterByAuthor(oneOf([…])).'],
      [
        () => books().whereJsonPath('extra', ['a'], 'b%', 'LIKE'),
        'Write whereJsonPath(property, path, like(…)).',
      ],
    ];
    for (const [call, message] of messages) expect(call).toThrow(message);
  });

  it('fit the columns that they compare', () => {
    expect(() => books().filterById(equals(['1']))).toThrow('filter by the value itself');
    expect(() => books().filterByWords(oneOf(['a']))).toThrow('containsAll()');
    expect(() => books().filterByWords(min('a'))).toThrow('containsAll()');
    expect(() => books().filterByExtra(min('a'))).toThrow(InvalidValueError);
    expect(() => books().filterByAuthor(like('a'))).toThrow('cannot be compared by like()');
    expect(() => (review.query() as Loose).filterByBook(oneOf([1]))).toThrow(InvalidValueError);
  });

  it('keep the list that they were given', async () => {
    const keys = [1];
    const query = books().filterById(oneOf(keys));
    const filter = oneOf(keys);
    keys.push(2);
    expect(await query.count()).toBe(1);
    expect(await books().filterById(filter).count()).toBe(1);
  });
});
