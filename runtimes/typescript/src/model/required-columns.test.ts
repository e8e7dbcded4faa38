import { afterEach, expect, it } from 'vitest';
import type { Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { NotNullViolation } from '../errors/query-execution-error.ts';
import { collectionOf } from '../hydration/collection.ts';

const text = { type: 'VARCHAR', kind: 'text' } as const;
const AUTHORS: Sketch = {
  author: {
    model: 'Author',
    columns: {
      id: { key: true, counter: true },
      first_name: { ...text, required: true },
      last_name: { ...text, required: true },
      note: { ...text, required: true, expression: "'n'" },
    },
  },
};
const MESSAGE =
  'This Author cannot be inserted: the required columns "author.first_name", "author.last_name" have no values.';

let open: Opened;
afterEach(() => open.close());

it('names all required columns without a value before a statement runs', async () => {
  open = await openSketch(AUTHORS);
  const author = open.make('author', {});
  open.statements();
  const refused = await author.save().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotNullViolation);
  expect((refused as NotNullViolation).message).toBe(MESSAGE);
  expect(open.statements().filter((sql) => sql.startsWith('INSERT'))).toEqual([]);
  author.firstName = 'Jane';
  await expect(author.save()).rejects.toThrow('the required column "author.last_name" has no value');
  author.lastName = 'Austen';
  expect(await author.save()).toBe(1);
});

it('refuses many objects before the first is inserted', async () => {
  open = await openSketch(AUTHORS);
  const complete = open.make('author', { firstName: 'Jane', lastName: 'Austen' });
  open.statements();
  await expect(collectionOf([complete, open.make('author', {})]).save()).rejects.toThrow(MESSAGE);
  expect(open.statements().filter((sql) => sql.startsWith('INSERT'))).toEqual([]);
});
