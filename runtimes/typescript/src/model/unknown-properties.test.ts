import { afterEach, describe, expect, it } from 'vitest';
import { CAMPUS } from '../../../../tests/typescript/support/campus.ts';
import type { AnyModelClass } from '../../../../tests/typescript/support/dynamic-models.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { UnknownColumnError } from '../errors/orm-error.ts';
import { collectionOf } from '../hydration/collection.ts';
import { sql } from '../query/sql-fragment.ts';
import { related } from './relations/related.ts';

let open: Opened;
afterEach(() => open.close());

/** A class of the application with properties of its own. */
const withFields = (base: AnyModelClass): AnyModelClass =>
  class extends (base as unknown as new (...values: unknown[]) => object) {
    seen = 0;
    #hidden = 1;
    set hidden(value: number) {
      this.#hidden = value;
    }
    get hidden(): number {
      return this.#hidden;
    }
  } as unknown as AnyModelClass;

describe('a property that is not a column', () => {
  it('is refused by every way of saving', async () => {
    open = await openSketch(CAMPUS);
    const jane = open.make('person', { name: 'Jane' });
    jane.nmae = 'Janet';
    await expect(jane.save()).rejects.toThrow(UnknownColumnError);
    await expect(jane.save()).rejects.toThrow('has no column "nmae". Its columns are: id, name');
    await expect(collectionOf([jane]).save()).rejects.toThrow(UnknownColumnError);
    await expect(open.query('person').insertMany([jane])).rejects.toThrow(UnknownColumnError);
    const article = open.make('article', { name: 'a' });
    related.setParent(article, 'Author', jane);
    await expect(article.save()).rejects.toThrow(UnknownColumnError);
    expect(await open.query('person').count()).toBe(0);
    jane.nmae = undefined;
    await expect(jane.save()).rejects.toThrow(UnknownColumnError);
    delete jane.nmae;
    await jane.save();
    jane.nmae = 'Janet';
    await expect(jane.save()).rejects.toThrow(UnknownColumnError);
  });

  it('can be a field of the class, a member that one object replaces, a symbol or an expression', async () => {
    open = await openSketch(CAMPUS, { person: withFields });
    const jane = open.make('person', { name: 'Jane' });
    jane.seen = 1;
    jane.hidden = 2;
    Object.assign(jane, { preSave: () => true, [Symbol('cache')]: 1 });
    await jane.save();
    const [found] = await open.query('person').withColumn(sql`1`, 'one', 'integer').find();
    found.name = 'Janet';
    found.seen = 3;
    expect(found.one).toBe(1);
    await found.save();
    expect((await open.query('person').requireOne()).name).toBe('Janet');
  });
});
