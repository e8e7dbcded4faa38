import { describe, expect, it } from 'vitest';
import { tag } from '../../../../tests/typescript/fixtures/library.ts';
import {
  books,
  type Loose,
  openLibrary,
  titles,
} from '../../../../tests/typescript/fixtures/open-library.ts';
import { InvalidValueError, LogicError, UnknownColumnError } from '../errors/orm-error.ts';
import { like } from './filter-operators.ts';
import { sql } from './sql-fragment.ts';

openLibrary();

describe('hostile texts', () => {
  const hostile = [
    '1; DROP TABLE book',
    'title"',
    "' OR 1=1 --",
    'id) OR (1=1',
    '__proto__',
    'constructor',
    '\0',
  ];

  it('refuses them as names, comparisons and directions', () => {
    for (const text of hostile) {
      expect(() => books().filterByTitle('x', text)).toThrow(LogicError);
      expect(() => books().orderByTitle(text)).toThrow(LogicError);
      expect(() => books().orderBy(text)).toThrow(LogicError);
      expect(() => books().orderBy('title', text)).toThrow(LogicError);
      expect(() => books().groupBy(text)).toThrow(LogicError);
      expect(() => books().joinAuthor(text)).toThrow(LogicError);
      expect(() => books().useAuthorQuery(() => undefined, text)).toThrow(LogicError);
      expect(() => books().select(text)).toThrow(LogicError);
      expect(() => books().where(text)).toThrow(LogicError);
      expect(() => books().having(text)).toThrow(LogicError);
      expect(() => books().where(sql`${sql.column(text)} = 1`)).toThrow(LogicError);
      expect(() => books().filterBy(JSON.parse(`{${JSON.stringify(text)}: 1}`))).toThrow(LogicError);
      expect(() => books().limit(text)).toThrow(InvalidValueError);
      expect(() => books().offset(text)).toThrow(InvalidValueError);
      expect(() => books().withColumn(sql`1`, 'x', text)).toThrow(LogicError);
      expect(() => books().filterByAuthor(null, text)).toThrow(LogicError);
    }
    for (const name of ['a"b', 'a;b', 'isNew', 'title', '', 'a'.repeat(100), '\0', "a'"]) {
      expect(() => books().withColumn(sql`1`, name), name).toThrow(LogicError);
    }
  });

  it('binds them as values', async () => {
    for (const text of hostile.filter((one) => !one.includes('\0'))) {
      expect(await titles(books().filterByTitle(text))).toBe('');
      expect(await titles(books().where(sql`${sql.column('title')} = ${text}`))).toBe('');
      expect(await titles(books().filterByTitle(like(text)))).toBe('');
      await books().whereJsonPath('extra', [text], text).find();
      await expect(
        books()
          .filterById(1)
          .update({ [text]: 1 }),
      ).rejects.toThrow(UnknownColumnError);
      await expect((tag.query() as Loose).upsert({ id: 1 }, { conflict: [text] })).rejects.toThrow(
        UnknownColumnError,
      );
    }
    expect(await books().count()).toBe(4);
  });
});
