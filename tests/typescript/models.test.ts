import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const key = (name: string, table: string, more = ''): string =>
  `<foreign-key foreignTable="${table}" ${more}><reference local="${name}" foreign="id"/></foreign-key>`;
const noted = (table: string): string =>
  `<foreign-key foreignTable="${table}" phpName="Noted${table[0]?.toUpperCase()}${table.slice(1)}" refPhpName="Note" skipSql="true">
    <reference local="target_type" value="${table}"/><reference local="target_id" foreign="id"/>
  </foreign-key>`;
const SCHEMA = `
  <table name="author">${ID}<column name="name" type="VARCHAR" size="40" required="true"/></table>
  <table name="book">
    ${ID}<column name="title" type="VARCHAR" size="40" required="true"/>
    <column name="isbn" type="VARCHAR" size="13"/><column name="author_id" type="INTEGER"/>
    ${key('author_id', 'author', 'onDelete="setnull"')}
    <unique><unique-column name="isbn"/></unique>
  </table>
  <table name="review">
    ${ID}<column name="text" type="VARCHAR" size="40" required="true"/>
    <column name="book_id" type="INTEGER" required="true"/>
    ${key('book_id', 'book', 'onDelete="cascade"')}
  </table>
  <table name="summary">
    <column name="book_id" type="INTEGER" primaryKey="true"/>
    <column name="text" type="VARCHAR" size="40"/>
    ${key('book_id', 'book', 'onDelete="cascade"')}
  </table>
  <table name="tag">${ID}<column name="name" type="VARCHAR" size="40" required="true"/></table>
  <table name="book_tag" isCrossRef="true">
    <column name="book_id" type="INTEGER" primaryKey="true"/><column name="tag_id" type="INTEGER" primaryKey="true"/>
    ${key('book_id', 'book', 'onDelete="cascade"')}${key('tag_id', 'tag', 'onDelete="cascade"')}
  </table>
  <table name="loan" isCrossRef="true">
    <column name="book_id" type="INTEGER" primaryKey="true"/><column name="author_id" type="INTEGER" primaryKey="true"/>
    <column name="day" type="INTEGER" primaryKey="true"/>
    ${key('book_id', 'book', 'phpName="LentBook" refPhpName="Loan" onDelete="cascade"')}
    ${key('author_id', 'author', 'phpName="Reader" refPhpName="Loan" onDelete="cascade"')}
  </table>
  <table name="note">
    ${ID}<column name="target_type" type="VARCHAR" size="10"/><column name="target_id" type="INTEGER"/>
    <column name="body" type="VARCHAR" size="40" required="true"/>
    ${noted('book')}${noted('author')}
  </table>
  <table name="stamped" reloadOnInsert="true" reloadOnUpdate="true">
    ${ID}<column name="name" type="VARCHAR" size="40"/>
    <column name="version" type="INTEGER" defaultExpr="(1 + 1)"/>
  </table>`;

const TABLES = ['stamped', 'note', 'loan', 'book_tag', 'tag', 'summary', 'review', 'book', 'author'];

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let runtime: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    // The runtime that the generated classes use is the built one.
    runtime = (await import('../../runtimes/typescript/dist/index.js' as string)) as Models;
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    for (const table of TABLES) await project.scratch.execute(`DELETE FROM ${table}`);
  });

  const count = async (...tables: readonly string[]): Promise<readonly number[]> => {
    const counts: number[] = [];
    for (const table of tables) {
      const [row] = await project.scratch.query(`SELECT COUNT(*) AS n FROM ${table}`);
      counts.push(Number(row?.n));
    }
    return counts;
  };
  const values = async (sql: string): Promise<readonly unknown[]> =>
    (await project.scratch.query(sql)).map((row) => Object.values(row)[0]);

  /** An author with two books, a review, a summary and a tag of both books. */
  function library(bookClass: Models[string] = models.Book): Models {
    const author = new models.Author({ name: 'Austen' });
    const emma = new bookClass({ title: 'Emma', isbn: '1' });
    const persuasion = new bookClass({ title: 'Persuasion', isbn: '2' });
    const novel = new models.Tag({ name: 'novel' });
    author.addBook(emma).addBook(persuasion);
    emma.addReview(new models.Review({ text: 'good' })).addTag(novel);
    emma.setSummary(new models.Summary({ text: 'short' }));
    persuasion.addTag(novel);
    return { author, emma, persuasion, novel };
  }

  describe('graphs', () => {
    it('are saved from any of their objects', async () => {
      for (const start of ['author', 'emma', 'novel']) {
        for (const table of TABLES) await project.scratch.execute(`DELETE FROM ${table}`);
        const graph = library();
        expect(await graph[start].save()).toBe(8);
        expect(await count('author', 'book', 'review', 'summary', 'tag', 'book_tag')).toEqual([
          1, 2, 1, 1, 1, 2,
        ]);
        for (const object of Object.values(graph))
          expect([object.isNew(), object.isModified()]).toEqual([false, false]);
        expect(await graph.author.save()).toBe(0);
      }
    });

    it('move children and members between objects', async () => {
      const { author, emma, persuasion, novel } = library();
      await author.save();
      const other = new models.Author({ name: 'Shelley' });
      const [review] = await emma.getReviews();
      persuasion.addReview(review).removeTag(novel);
      other.addBook(emma);
      await persuasion.save();
      await other.save();
      expect(await values('SELECT title FROM book ORDER BY author_id')).toEqual(['Persuasion', 'Emma']);
      expect(await values('SELECT book_id FROM review')).toEqual([persuasion.id]);
      expect(await values('SELECT book_id FROM book_tag')).toEqual([emma.id]);
      expect((await author.getBooks()).map(({ title }: Models) => title)).toEqual(['Persuasion']);
      emma.setAuthor(null);
      await emma.save();
      expect(await other.countBooks()).toBe(0);
    });

    it('delete what is removed and cannot be without its parent', async () => {
      const { emma, novel } = library();
      await emma.save();
      const [review] = await emma.getReviews();
      emma
        .removeReview(review)
        .setTags([new models.Tag({ name: 'classic' })])
        .setSummary(null);
      await emma.save();
      expect([review.isDeleted(), await count('review', 'summary', 'tag')]).toEqual([true, [0, 0, 2]]);
      expect((await novel.getBooks()).map(({ title }: Models) => title)).toEqual(['Persuasion']);
    });

    it('have combinations and polymorphic keys', async () => {
      const { author, emma } = library();
      const reader = new models.Author({ name: 'Reader' });
      await author.save();
      reader.addLentBook(emma, 3).addNote(new models.Note({ body: 'of the reader' }));
      emma.addNote(new models.Note({ body: 'of the book' }));
      await reader.save();
      await emma.save();
      const [found] = await models.AuthorQuery.create()
        .filterByName('Reader')
        .withLentBookDays()
        .withNotes()
        .find();
      expect(found.lentBookDays.map(([book, day]: [Models, number]) => [book.title, day])).toEqual([
        ['Emma', 3],
      ]);
      expect(found.notes.map(({ body }: Models) => body)).toEqual(['of the reader']);
      const notes = await models.NoteQuery.create().withNotedBook().orderByBody().find();
      expect(notes.map(({ notedBook }: Models) => notedBook?.title ?? null)).toEqual(['Emma', null]);
      expect(await notes[1].getNotedBook()).toBeNull();
      expect((await notes[1].getNotedAuthor()).name).toBe('Reader');
      found.removeLentBookDay(found.lentBookDays[0][0], 3);
      await found.save();
      expect(await count('loan')).toEqual([0]);
    });

    it('are copied with what points at them', async () => {
      const { emma } = library();
      await emma.save();
      emma.isbn = null;
      await emma.save();
      const copy = await emma.copy(true);
      expect([copy.isNew(), copy.id, copy.title]).toEqual([true, undefined, 'Emma']);
      await copy.save();
      expect(await count('book', 'review', 'summary', 'tag', 'book_tag')).toEqual([3, 2, 2, 1, 3]);
      expect(copy.authorId).toBe(emma.authorId);
    });
  });

  it('reads rows again that the database has completed', async () => {
    const stamped = new models.Stamped({ name: 'a' });
    expect(await stamped.save()).toBe(1);
    expect([stamped.version, stamped.isModified()]).toEqual([2, false]);
    await project.scratch.execute('UPDATE stamped SET version = 7');
    stamped.name = 'b';
    await stamped.save();
    expect([stamped.version, stamped.name]).toEqual([7, 'b']);
  });

  describe('failures', () => {
    /** Whether nothing of a graph is saved, in the database and in the objects. */
    async function expectUnsaved(graph: Models): Promise<void> {
      expect(await count('author', 'review', 'summary', 'tag', 'book_tag')).toEqual([0, 0, 0, 0, 0]);
      for (const object of Object.values(graph))
        expect([object.isNew(), object.id]).toEqual([true, undefined]);
      expect(graph.author.books).toEqual([graph.emma, graph.persuasion]);
    }

    it('by a violation in the middle of a graph leave rows and objects as they were', async () => {
      await new models.Book({ title: 'other', isbn: '2' }).save();
      const graph = library();
      const failure = await graph.author.save().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(runtime.UniqueConstraintViolation);
      await expectUnsaved(graph);
      graph.persuasion.isbn = '3';
      expect(await graph.author.save()).toBe(8);
    });

    it('of a graph in a transaction leave what was saved before to the transaction', async () => {
      const graph = library();
      const first = new models.Book({ title: 'other', isbn: '2' });
      const work = project.db.transaction(async () => {
        await first.save();
        await graph.author.save();
      });
      await expect(work).rejects.toBeInstanceOf(runtime.UniqueConstraintViolation);
      await expectUnsaved(graph);
      expect([first.isNew(), first.id, await count('book')]).toEqual([true, undefined, [0]]);
    });

    it('within a savepoint undo it only', async () => {
      const graph = library();
      const first = new models.Book({ title: 'other', isbn: '2' });
      await project.db.transaction(async () => {
        await first.save();
        const inner = project.db.savepoint(() => graph.author.save());
        await expect(inner).rejects.toBeInstanceOf(runtime.UniqueConstraintViolation);
        await expectUnsaved(graph);
        graph.persuasion.isbn = '3';
        await graph.author.save();
      });
      expect(await count('author', 'book', 'review')).toEqual([1, 3, 1]);
    });

    it('of a transaction bring back what saved objects were', async () => {
      const { author, emma, novel } = library();
      await author.save();
      const [review] = await emma.getReviews();
      const work = project.db.transaction(async () => {
        emma.removeReview(review).removeTag(novel);
        emma.title = 'changed';
        await author.save();
        await author.delete();
        throw new Error('stop');
      });
      await expect(work).rejects.toThrow('stop');
      expect([author.isDeleted(), review.isDeleted(), emma.modifiedColumns()]).toEqual([
        false,
        false,
        ['title'],
      ]);
      expect([emma.reviews, emma.tags]).toEqual([[review], [novel]]);
      expect(await count('author', 'review', 'book_tag')).toEqual([1, 1, 2]);
      expect(await author.save()).toBe(1);
    });

    it('of a hook undo all that was saved with it', async () => {
      const calls: string[] = [];
      class Watched extends models.Book {
        async preSave(): Promise<boolean> {
          calls.push('preSave');
          return this.title !== 'refused';
        }
        async postInsert(): Promise<void> {
          calls.push(`postInsert ${this.title}`);
          if (this.isbn === '2') throw new Error('late');
        }
      }
      const graph = library(Watched);
      await expect(graph.author.save()).rejects.toThrow('late');
      await expectUnsaved(graph);
      graph.persuasion.isbn = null;
      graph.emma.title = 'refused';
      graph.emma.removeTag(graph.novel);
      calls.length = 0;
      await graph.author.save();
      expect(calls.sort()).toEqual(['postInsert Persuasion', 'preSave', 'preSave']);
      expect([graph.emma.isNew(), await count('book', 'review')]).toEqual([true, [1, 0]]);
    });

    it.skipIf(database.name === 'sqlite')('of the session in the middle of a graph', async () => {
      let isKilled = false;
      class Fatal extends models.Book {
        async postInsert(db: Models): Promise<void> {
          if (isKilled) return;
          isKilled = true;
          const [row] =
            database.name === 'pgsql'
              ? await db.sql`SELECT pg_backend_pid() AS id`
              : await db.sql`SELECT CONNECTION_ID() AS id`;
          const id = Number(row.id);
          await project.scratch.execute(
            database.name === 'pgsql' ? `SELECT pg_terminate_backend(${id})` : `KILL ${id}`,
          );
        }
      }
      const graph = library(Fatal);
      await expect(graph.author.save()).rejects.toBeInstanceOf(runtime.ConnectionLostError);
      await expectUnsaved(graph);
      expect(await graph.author.save()).toBe(8);
    });
  });
});
