import { expect, it } from 'vitest';
import { parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { onEachDatabase } from '../../servers/databases.ts';

const ROWS = Array.from({ length: 2000 }, (_, index) => `(${index})`).join(', ');

onEachDatabase((database) => {
  it('reads rows page by page, and closes a connection in the middle of them', async () => {
    const scratch = await database.createScratch();
    await scratch.execute('CREATE TABLE numbers (n INTEGER)');
    await scratch.execute(`INSERT INTO numbers VALUES ${ROWS}`);
    const dsn = parseDsn(scratch.dsn);
    if ('problem' in dsn) throw new Error(dsn.problem);
    const connect = async () => {
      const target = {
        dsn,
        user: scratch.user,
        password: scratch.password,
        initialQueries: [],
        baseDirectory: '',
      };
      const open = await findPlatform(database.name)?.connect(target);
      if (open?.pages === undefined) throw new Error('No pages.');
      await open.begin();
      return { ...open, pages: open.pages };
    };
    const whole = await connect();
    const sizes: number[] = [];
    for await (const page of whole.pages('SELECT n FROM numbers', 600)) sizes.push(page.length);
    expect(sizes).toEqual([600, 600, 600, 200]);
    await whole.rollback();
    await whole.close();
    const half = await connect();
    for await (const page of half.pages('SELECT a.n FROM numbers a CROSS JOIN numbers b', 600)) {
      expect(page).toHaveLength(600);
      break;
    }
    await half.rollback().catch(() => {});
    await half.close();
    await scratch.drop();
  });
});
