import { afterEach, beforeEach, expect, it } from 'vitest';
import { readLazy } from '../../runtimes/typescript/src/model/lazy-column.ts';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import type { Sketch } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

/** So many columns have more combinations than a session should keep statements. */
const WIDE = Array.from({ length: 10 }, (_, index) => `c${index}`);

const SKETCH: Sketch = {
  ...CAMPUS,
  wide: {
    model: 'Wide',
    columns: { id: { key: true, counter: true }, ...Object.fromEntries(WIDE.map((name) => [name, {}])) },
  },
  page: {
    model: 'Page',
    columns: { id: { key: true, counter: true }, body: { type: 'VARCHAR', kind: 'text', lazy: true } },
  },
};

onEachDatabase(
  (database) => {
    let scratch: Scratch;
    let campus: Opened;

    beforeEach(async () => {
      scratch = await database.createScratch();
      campus = await openSketch(SKETCH, {}, settingsOf(database, scratch, { pool: { max: 1 } }));
    });

    afterEach(async () => {
      await campus.close();
      await scratch.drop();
    });

    /** How many statements the only session has prepared: those it has on PostgreSQL, all there ever were on MySQL. */
    async function prepared(): Promise<number> {
      if (database.name === 'pgsql') {
        const [row] = await campus.db.sql<{ n: string }>`SELECT COUNT(*) AS n FROM pg_prepared_statements`;
        return Number(row?.n);
      }
      const rows = await campus.db.sql<{ Value: string }>`SHOW SESSION STATUS LIKE 'Com_stmt_prepare'`;
      return Number(rows[0]?.Value);
    }

    /** Reads and writes all kinds of relations. */
    async function work(): Promise<void> {
      const jane = campus.make('person', { name: 'Jane' });
      const emma = campus.make('article', { name: 'Emma' });
      related.addChild(jane, 'AuthoredArticle', emma);
      related.addMany(jane, 'Course', campus.make('course', { name: 'Rhetoric' }));
      related.addMany(jane, 'DeskDay', campus.make('desk', { name: 'Desk' }), 3);
      related.setOnlyChild(jane, 'Profile', campus.make('profile', { name: 'Profile' }));
      await jane.save();
      const found = await campus.query('person').requirePk(jane.id);
      expect(await related.countChildren(found, 'AuthoredArticle')).toBe(1);
      expect(await related.countMany(found, 'Course')).toBe(1);
      for (const name of ['AuthoredArticle', 'EditedArticle', 'Membership'])
        await related.getChildren(found, name);
      for (const name of ['Course', 'DeskDay']) expect(await related.getMany(found, name)).toHaveLength(1);
      await related.getOnlyChild(found, 'Profile');
      const [article] = await campus.query('article').withAuthor().filterByName('Emma').find();
      expect(await related.getParent(article, 'Author')).not.toBeNull();
      article.note = 1;
      await article.save();
      await article.reload();
      expect(await campus.query('article').filterByName('Emma').count()).toBe(1);
      expect(await campus.query('article').filterByName('Emma').exists()).toBe(true);
      await campus.query('article').filterByName('Emma').update({ note: 2 });
      await campus.db.transaction(() => campus.db.savepoint(() => article.delete()));
      await found.delete();
      const page = campus.make('page', { body: 'text' });
      await page.save();
      expect(await readLazy(await campus.query('page').requirePk(page.id), 1)).toBe('text');
      for (const table of ['course', 'desk']) await campus.query(table).deleteAll();
    }

    it('does not prepare statements anew that it has run before', async () => {
      for (let times = 0; times < 3; times++) await work();
      await prepared();
      const before = await prepared();
      for (let times = 0; times < 5; times++) await work();
      expect(await prepared()).toBe(before);
    });

    it('keeps a limited number of statements that write different columns', async () => {
      if (database.name !== 'pgsql') return;
      const object = campus.make('wide', {});
      await object.save();
      await campus.db.transaction(async () => {
        for (let times = 1; times <= 2; times++) {
          for (let mask = 1; mask < 2 ** WIDE.length; mask++) {
            for (const [bit, name] of WIDE.entries())
              if (mask & (2 ** bit)) object[name] = times * 10_000 + mask;
            await object.save();
          }
        }
      });
      expect(await prepared()).toBeLessThan(720);
    });
  },
  ['pgsql', 'mysql'],
);
