import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OrmError, oneOf, PoolTimeoutError } from '../../runtimes/typescript/src/index.ts';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

/** More than two portions of a stream. */
const ROWS = 1100;

onEachDatabase((database) => {
  let scratch: Scratch;
  let campus: Opened;

  beforeEach(async () => {
    scratch = await database.createScratch();
    const pool = { max: 3, acquireTimeout: 3000 };
    campus = await openSketch(CAMPUS, {}, settingsOf(database, scratch, { pool }));
    const jane = campus.make('person', { name: 'Jane', note: 0 });
    await jane.save();
    const rows = Array.from({ length: ROWS }, (_, number) => `('a${number}', 0, ${jane.id})`);
    await scratch.query(`INSERT INTO article (name, note, author_id) VALUES ${rows.join(', ')}`);
  });

  afterEach(async () => {
    await campus.close();
    await scratch.drop();
  });

  const articles = () => campus.query('article');
  const lastArticle = () => articles().orderById('desc').requireOne();

  /** Counts up a column of each row's author. */
  async function countUp(): Promise<void> {
    for await (const article of articles().joinWithAuthor().orderById().iterate()) {
      const author = (await related.getParent(article, 'Author')) as unknown as {
        note: number;
        save(): unknown;
      };
      author.note += 1;
      await author.save();
    }
  }

  it('does not overwrite an object that was saved since the stream began', async () => {
    const work = async (): Promise<void> => {
      const last = await lastArticle();
      let count = 0;
      for await (const one of articles().orderById().iterate()) {
        count++;
        if (count === 1) {
          last.note += 5;
          await last.save();
        }
        if (one !== last) continue;
        one.note += 1;
        await one.save();
      }
    };
    await campus.db.transaction(work);
    expect((await lastArticle()).note).toBe(6);
    await campus.db.session(work);
    expect((await lastArticle()).note).toBe(12);
  });

  it('does not overwrite an object that was read or marked stale since the stream began', async () => {
    await campus.db.transaction(async () => {
      const last = await lastArticle();
      let count = 0;
      for await (const one of articles().orderById().iterate()) {
        count++;
        if (count === 1) await articles().filterById(last.id).update({ note: 5 });
        if (count === 2) expect((await lastArticle()).note).toBe(5);
        if (count === 3) await articles().filterById(last.id).update({ note: 6 });
        if (one === last) expect(one.note).toBe(5);
      }
      expect((await articles().findPk(last.id)).note).toBe(6);
    });
  });

  it('refreshes an object that was read before the stream began', async () => {
    await campus.db.session(async () => {
      const last = await lastArticle();
      await campus.db.outside(() => articles().filterById(last.id).update({ note: 7 }));
      for await (const one of articles().orderById().iterate()) if (one === last) expect(one.note).toBe(7);
      expect(last.note).toBe(7);
    });
  });

  it('gives the same parent in all portions', async () => {
    await countUp();
    expect((await campus.query('person').requireOne()).note).toBe(ROWS);
    await campus.db.transaction(countUp);
    expect((await campus.query('person').requireOne()).note).toBe(2 * ROWS);
  });

  it('does not read rows that the loop has inserted', async () => {
    let count = 0;
    const work = async (): Promise<void> => {
      count = 0;
      for await (const one of articles().iterate()) {
        count++;
        if (count > 4 * ROWS) break;
        await campus.make('article', { name: `${one.name}x` }).save();
      }
    };
    await work();
    expect(count).toBe(ROWS);
    await campus.db.transaction(work);
    expect(count).toBe(2 * ROWS);
  });

  it('leaves other transactions alone when it is ended after its own', async () => {
    const left: AsyncGenerator<unknown>[] = [];
    const failure = await campus.db
      .transaction(async () => {
        for (let number = 0; number < 2; number++) left.push(articles().iterate());
        for (const stream of left) await stream.next();
        throw new Error('back');
      })
      .catch(({ message }: Error) => message);
    expect(failure).toBe('back');
    await campus.db.transaction(async () => {
      await campus.make('article', { name: 'before' }).save();
      await left[0]?.return(undefined);
      // The rest of the portion is in memory.
      for (let number = 1; number < 500; number++) await left[1]?.next();
      await expect(left[1]?.next()).rejects.toThrow('has ended');
      await campus.make('article', { name: 'after' }).save();
    });
    expect(
      await articles()
        .filterByName(oneOf(['before', 'after']))
        .count(),
    ).toBe(2);
  });

  it('leaves the transaction alone when it is ended after its savepoint', async () => {
    await campus.db.transaction(async () => {
      let left: AsyncGenerator<unknown> | undefined;
      const savepoint = campus.db.savepoint(async () => {
        left = articles().iterate();
        await left?.next();
        throw new Error('back');
      });
      await expect(savepoint).rejects.toThrow('back');
      await left?.return(undefined);
      await campus.make('article', { name: 'after' }).save();
    });
    expect(await articles().filterByName('after').count()).toBe(1);
  });

  it('goes on after savepoints that the loop rolls back', async () => {
    let count = 0;
    await campus.db.transaction(async () => {
      for await (const one of articles().iterate()) {
        count++;
        const savepoint = campus.db.savepoint(async () => {
          one.note = 9;
          await one.save();
          if (count % 2 === 0) throw new Error('back');
        });
        await savepoint.catch(() => {});
      }
    });
    expect(count).toBe(ROWS);
    expect(await articles().filterByNote(9).count()).toBe(ROWS / 2);
  });

  it('locks rows only in a transaction, where saving them does not wait for ever', async () => {
    await expect(articles().lockForUpdate().iterate().next()).rejects.toThrow('only in a transaction');
    const selected = articles().lockForUpdate().select('id').iterate();
    await expect(selected.next()).rejects.toThrow('only in a transaction');
    await campus.db.transaction(async () => {
      for await (const one of articles().lockForUpdate().limit(3).iterate()) {
        one.note = 3;
        await one.save();
      }
    });
    expect(await articles().filterByNote(3).count()).toBe(3);
  });

  it('gives its session back when the application has dropped it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // More than the pool has sessions, of which SQLite reads with two.
    for (let number = 1; number <= 6; number++) {
      await (number % 2 === 0 ? articles() : articles().select('id')).iterate().next();
      if (number % 2 !== 0) continue;
      for (let times = 0; times < 3; times++) {
        // A finalizer runs in a turn of its own.
        collect();
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
    }
    expect((await lastArticle()).isNew()).toBe(false);
  });

  it('is ended by close(), which says which one was left open', async () => {
    const left = articles().iterate();
    await left.next();
    const isClosed = campus.db.close();
    await expect(isClosed).rejects.toThrow(PoolTimeoutError);
    await expect(isClosed).rejects.toThrow(/1 stream .* not ended within 3000 ms.*SELECT .*article/s);
    const rest = async (): Promise<void> => {
      for await (const _ of left);
    };
    if (database.name === 'mysql' || database.name === 'pgsql')
      await expect(rest()).rejects.toThrow(OrmError);
    else await rest().catch((failure: unknown) => expect(failure).toBeInstanceOf(OrmError));
    await campus.db.close();
  });
});
