import { afterEach, beforeEach, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModel } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { NotLoadedError } from '../errors/orm-error.ts';
import { related } from './relations/related.ts';

let campus: Opened;
let other: AnyModel;
beforeEach(async () => {
  campus = await openSketch(CAMPUS);
  const jane = campus.make('person', { name: 'Jane' });
  other = campus.make('person', { name: 'Other' });
  await jane.save();
  await other.save();
  for (const name of ['a', 'b', 'c']) await campus.make('article', { name, authorId: jane.id }).save();
});
afterEach(() => campus.close());

const joined = async (): Promise<AnyModel[]> => campus.query('article').joinWithAuthor().orderById().find();

const authors = async (): Promise<unknown[]> =>
  (await campus.rows('article')).map((row) => (row as unknown[])[3]);

/** The articles of the first author, read after her. */
async function children(): Promise<AnyModel[]> {
  const [jane] = await campus.query('person').withAuthoredArticles().orderById().find();
  return [...((jane as AnyModel).authoredArticles as AnyModel[])];
}

for (const [how, read] of [
  ['joined', joined],
  ['read after their parent', children],
] as const) {
  it(`leaves the parent of siblings alone that were ${how}`, async () => {
    const [a, b, c] = (await read()) as [AnyModel, AnyModel, AnyModel];
    const jane = a.author;
    expect([b.author, c.author]).toEqual([jane, jane]);
    related.setParent(a, 'Author', other);
    b.authorId = null;
    expect(a.author).toBe(other);
    expect(() => b.author).toThrow(NotLoadedError);
    expect(c.author).toBe(jane);
    await c.delete();
    expect([a.isDeleted(), b.isDeleted(), c.isDeleted()]).toEqual([false, false, true]);
    await a.save();
    await b.save();
    expect(await authors()).toEqual([other.id, null]);
  });

  it(`lets siblings have their parents after a rollback that were ${how}`, async () => {
    const [a, b] = (await read()) as [AnyModel, AnyModel];
    const jane = a.author as AnyModel;
    await expect(
      campus.db.transaction(async () => {
        related.setParent(a, 'Author', other);
        await a.save();
        await b.delete();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect([a.author, b.author, a.authorId, b.isDeleted()]).toEqual([other, jane, other.id, false]);
    expect(await authors()).toEqual([jane.id, jane.id, jane.id]);
    await a.save();
    expect(await authors()).toEqual([other.id, jane.id, jane.id]);
  });
}
