import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="400"/>';
const parameter = (name: string, value: string): string => `<parameter name="${name}" value="${value}"/>`;
const PATTERN = parameter('slug_pattern', '{Title}');

/** The tables of the tests of the PHP runtime, and one with parts that have to be asked for. */
const SCHEMA = `
  <table name="article">
    ${ID}${TITLE}<column name="body" type="LONGVARCHAR"/>
    <behavior name="sluggable">${PATTERN}</behavior>
  </table>
  <table name="writer">
    ${ID}<column name="name" type="VARCHAR" size="100" primaryString="true"/>
    <column name="country" type="VARCHAR" size="20" required="true" defaultValue="fr"/>
    <column name="era" type="INTEGER" required="true" defaultValue="1"/>
    <column name="slug" type="VARCHAR" size="10"/>
    <unique><unique-column name="country"/><unique-column name="slug"/><unique-column name="era"/></unique>
    <behavior name="sluggable">${parameter('scope_column', 'country, era')}</behavior>
  </table>
  <table name="post">
    ${ID}${TITLE}<column name="posted" type="DATE"/><column name="writer_id" type="INTEGER"/>
    <foreign-key foreignTable="writer" phpName="Writer"><reference local="writer_id" foreign="id"/></foreign-key>
    <behavior name="sluggable">
      ${parameter('slug_column', 'url')}${parameter('slug_pattern', "/it's/{Title}/{Posted}")}
      ${parameter('replace_pattern', '/[^\\w\\/]+/u')}${parameter('replacement', '_')}
      ${parameter('separator', '/')}${parameter('permanent', 'true')}
    </behavior>
  </table>
  <table name="note">
    ${ID}${TITLE}<column name="topic" type="VARCHAR" size="20"/>
    <behavior name="sluggable">
      ${PATTERN}${parameter('scope_column', 'topic')}${parameter('unique_constraint', 'false')}
    </behavior>
  </table>
  <table name="page">
    ${ID}${TITLE}<column name="menu_id" type="INTEGER"/>
    <behavior name="sluggable">${PATTERN}${parameter('scope_column', 'menu_id')}</behavior>
    <behavior name="timestampable"/>
  </table>
  <table name="item">
    <column name="shop" type="INTEGER" primaryKey="true"/><column name="number" type="INTEGER" primaryKey="true"/>
    ${TITLE}<column name="ean" type="VARCHAR" size="20"/>
    <unique><unique-column name="ean"/></unique>
    <behavior name="sluggable">${PATTERN}</behavior>
  </table>
  <table name="chapter">
    ${ID}<column name="started" type="TIMESTAMP"/><column name="is_long" type="BOOLEAN"/>
    <column name="parts" type="ARRAY"/><column name="writer_id" type="INTEGER"/>
    <foreign-key foreignTable="writer" phpName="Writer"><reference local="writer_id" foreign="id"/></foreign-key>
    <behavior name="sluggable">${parameter('slug_pattern', '{Writer}/{Started}/{IsLong}/{Parts}/{Heading}')}</behavior>
  </table>`;

const TABLES = ['Chapter', 'Post', 'Article', 'Writer', 'Note', 'Page', 'Item'];

/** A promise that is resolved by a call. */
function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  const isExact = database.name !== 'mysql';

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA, ['php', 'typescript']);
    models = project.models;
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    for (const name of TABLES) await models[`${name}Query`].create().deleteAll();
  });

  async function saved(model: string, values: object): Promise<Models> {
    const object = new models[model](values);
    await object.save();
    return object;
  }

  async function slugsOf(...titles: readonly (string | null)[]): Promise<readonly string[]> {
    const slugs: string[] = [];
    for (const title of titles) slugs.push((await saved('Article', { title })).slug);
    return slugs;
  }

  /** An object of a class that extends a generated one, whose types are not known here. */
  const made = (model: Models[string], values: object): Models => new model(values);

  const slugOf = async (model: string, values: object): Promise<string> => (await saved(model, values)).slug;

  const stored = async (): Promise<readonly (string | null)[]> =>
    models.ArticleQuery.create().orderById().select('slug').values();

  /** The kinds of the statements that some work runs, but for those of transactions. */
  async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
    const found: string[] = [];
    const listen = ({ sql }: { sql: string }): void => {
      const [word = ''] = sql.trim().split(' ');
      if (/^(?:SELECT|INSERT|UPDATE|DELETE)$/.test(word) && / FROM | INTO |^UPDATE /.test(sql))
        found.push(word);
    };
    project.db.on('query', listen);
    try {
      await work();
    } finally {
      project.db.off('query', listen);
    }
    return found;
  }

  describe('a slug', () => {
    it('is made of the pattern', async () => {
      expect(await slugsOf('Hello, World!', 'Ünïcode Straße', "Rock'n' Roll")).toEqual([
        'hello-world',
        'unicode-strasse',
        'rockn-roll',
      ]);
      expect(await slugsOf('日本語', '   ', '0', null)).toEqual(['n-a', 'n-a-1', 'n-a-2', 'n-a-3']);
    });

    it('has the number after the highest', async () => {
      expect(await slugsOf('A', 'a!', 'a')).toEqual(['a', 'a-1', 'a-2']);
      await saved('Article', { slug: 'a-9' });
      await saved('Article', { slug: 'a-10' });
      expect(await slugsOf('A')).toEqual(['a-11']);
      await models.ArticleQuery.create().filterBySlug('a').delete();
      expect(await slugsOf('A', 'A')).toEqual(['a', 'a-12']);
      for (const slug of ['world', 'world-000', 'foo', 'foo-007']) await saved('Article', { slug });
      expect(await slugsOf('World', 'Foo')).toEqual(['world-101', 'foo-108']);
    });

    it('is taken literally', async () => {
      for (const slug of ['a(b', 'a.c', 'a%d', 'a_e', 'a[f]', 'a\\g', "a'h", 'a!i', '(', '%']) {
        await saved('Article', { slug: `${slug.replace(/[(.%_[\\'!]/g, 'z')}-7` });
        expect(await slugOf('Article', { title: 'x', slug })).toBe(slug);
        expect(await slugOf('Article', { title: 'x', slug })).toBe(`${slug}-1`);
        expect(await slugOf('Article', { title: 'x', slug })).toBe(`${slug}-2`);
      }
    });

    it('is not confused by longer titles', async () => {
      await slugsOf('Foo', 'Foo 12 bar', 'Foo bar', 'Foobar 8', 'Foo 12345678901234567890');
      expect(await slugsOf('Foo')).toEqual(['foo-1']);
      const many = Array.from(
        { length: 120 },
        (_, number) => new models.Article({ title: `Bar 1 and ${number}` }),
      );
      await models.ArticleQuery.create().insertMany(many);
      expect(await slugsOf('Bar', 'Bar', 'Bar')).toEqual(['bar', 'bar-1', 'bar-2']);
    });

    it('follows its inputs, and stays when the raw slug is the same', async () => {
      const article = await saved('Article', { title: 'One' });
      article.title = 'Two';
      await article.save();
      expect([article.slug, ...(await stored())]).toEqual(['two', 'two']);
      article.title = 'TWO!';
      expect(await statementsOf(() => article.save())).toEqual(['UPDATE']);
      article.body = 'text';
      expect(await statementsOf(() => article.save())).toEqual(['UPDATE']);
      expect(await statementsOf(() => article.save())).toEqual([]);
      expect(article.slug).toBe('two');
      article.title = 'Two 2';
      await article.save();
      expect(article.slug).toBe('two-2');
      await slugsOf('Two');
      article.title = 'Two';
      await article.save();
      expect(article.slug).toBe('two-2');
    });

    it('stays as given until an input changes or it is emptied', async () => {
      const article = await saved('Article', { title: 'One', slug: 'My Own_Slug' });
      expect(await slugOf('Article', { slug: 'My Own_Slug' })).toBe('My Own_Slug-1');
      article.body = 'text';
      await article.save();
      const read = await models.ArticleQuery.create().requirePk(article.id);
      read.title = 'ONE';
      await read.save();
      expect(read.slug).toBe('My Own_Slug');
      read.title = 'Two';
      await read.save();
      expect(read.slug).toBe('two');
      for (const empty of [null, '']) {
        read.slug = 'mine';
        await read.save();
        read.slug = empty;
        await read.save();
        expect(read.slug).toBe('two');
      }
    });

    it('is given to rows without one', async () => {
      await slugsOf('Foo');
      await models.ArticleQuery.create().upsert({ id: 900, title: 'Foo', slug: null }, { conflict: ['id'] });
      const article = await models.ArticleQuery.create().requirePk(900);
      await article.save();
      expect([article.slug, ...(await stored())]).toEqual(['foo-1', 'foo', 'foo-1']);
    });

    it('is cut at words, with room for its number', async () => {
      const words = 'abcdefghi '.repeat(40);
      const first = 'abcdefghi-'.repeat(25).slice(0, -1);
      expect(await slugsOf(words, words)).toEqual([first, `${first}-1`]);
      const letters = 'a'.repeat(300);
      expect(await slugsOf(letters, letters)).toEqual(['a'.repeat(252), `${'a'.repeat(252)}-1`]);
      const writer = { name: 'abcdefghijk' };
      expect(await slugOf('Writer', writer)).toBe('abcdefg');
      const more = Array.from({ length: 120 }, () => new models.Writer(writer));
      await models.WriterQuery.create().insertMany(more);
      expect(await slugOf('Writer', writer)).toBe('abcdef-121');
      const given = { name: 'x', slug: 'éèêëéèêëéè' };
      expect([await slugOf('Writer', given), await slugOf('Writer', given)]).toEqual([
        'éèêëéèêëéè',
        'éèêëéèêë-1',
      ]);
    });

    it('is not copied, and a reload drops what waited', async () => {
      const article = await saved('Article', { title: 'Foo', slug: 'mine' });
      const copy = article.copy();
      expect(copy.slug).toBeNull();
      await copy.save();
      expect(copy.slug).toBe('foo');
      article.title = 'Bar';
      await article.reload();
      article.body = 'text';
      await article.save();
      expect(article.slug).toBe('mine');
    });

    it('is permanent in a column with another name', async () => {
      const values = { title: 'Été & hiver', posted: '2026-03-01' };
      const post = await saved('Post', values);
      expect(post.getSlug()).toBe("/it's/ete_hiver/2026_03_01");
      post.title = 'Other';
      await post.save();
      expect(post.url).toBe("/it's/ete_hiver/2026_03_01");
      const other = await saved('Post', values);
      expect(other.url).toBe("/it's/ete_hiver/2026_03_01/1");
      const found = await models.PostQuery.create().findOneBySlug("/it's/ete_hiver/2026_03_01/1");
      expect(found.id).toBe(other.id);
      expect(await models.PostQuery.create().filterBySlug('/it%').count()).toBe(0);
      await other.setSlug('by-hand').save();
      expect(other.url).toBe('by-hand');
      expect((await saved('Post', {})).url).toBe("/it's/n-a/n-a");
    });
  });

  describe('a scope', () => {
    it('has slugs of its own, also by several columns', async () => {
      expect(await slugOf('Writer', { name: 'Emma' })).toBe('emma');
      expect(await slugOf('Writer', { name: 'Emma' })).toBe('emma-1');
      expect(await slugOf('Writer', { name: 'Emma', era: 2 })).toBe('emma');
      const writer = await saved('Writer', { name: 'Emma', country: 'uk' });
      expect(writer.slug).toBe('emma');
      writer.country = 'fr';
      await writer.save();
      expect(writer.slug).toBe('emma-2');
      writer.country = 'de';
      await writer.save();
      expect(writer.slug).toBe('emma');
      writer.slug = 'mine';
      await writer.save();
      await saved('Writer', { name: 'x', slug: 'mine' });
      writer.country = 'fr';
      await writer.save();
      expect(writer.slug).toBe('mine-1');
    });

    it('can be NULL', async () => {
      const page = { title: 'Home' };
      expect([await slugOf('Page', page), await slugOf('Page', page)]).toEqual(['home', 'home-1']);
      expect(await slugOf('Page', { ...page, menuId: 1 })).toBe('home');
      expect([await slugOf('Note', page), await slugOf('Note', page)]).toEqual(['home', 'home-1']);
      expect(await slugOf('Note', { ...page, topic: 'x' })).toBe('home');
      expect(await slugOf('Note', { ...page, topic: 'x' })).toBe('home-1');
    });

    it('gives a row its slug, whichever the row has got meanwhile', async () => {
      await saved('Page', { title: 'Home' });
      await saved('Page', { title: 'Home', menuId: 1 });
      const page = await saved('Page', { title: 'Home', menuId: 1 });
      expect(page.slug).toBe('home-1');
      await project.db.sql`UPDATE page SET menu_id = 2, slug = 'home' WHERE menu_id = 1 AND slug = 'home-1'`;
      page.menuId = null;
      const failure = new Error('no');
      const attempt = project.db.transaction(async () => {
        await page.save();
        throw failure;
      });
      await expect(attempt).rejects.toBe(failure);
      expect(page.modifiedColumns()).toEqual(['menuId']);
      await page.save();
      expect(
        await models.PageQuery.create().filterByMenuId(null).orderBySlug().select('slug').values(),
      ).toEqual(['home', 'home-1']);
    });

    it('numbers the objects of a batch', async () => {
      await saved('Page', { title: 'Home', menuId: 2 });
      await saved('Page', { title: 'Home' });
      const pages = [1, 2, null, 1, 2, null, 3].map((menuId) => new models.Page({ title: 'Home', menuId }));
      const reads = await statementsOf(() => models.PageQuery.create().insertMany(pages));
      expect(pages.map(({ slug }) => slug)).toEqual([
        'home',
        'home-1',
        'home-1',
        'home-1',
        'home-2',
        'home-2',
        'home',
      ]);
      expect(reads.filter((word) => word === 'SELECT')).toHaveLength(1);
      await saved('Note', { title: 'Home', topic: 'a' });
      const notes = ['a', 'b', null, 'A', 'a', null].map(
        (topic) => new models.Note({ title: 'Home', topic }),
      );
      await models.NoteQuery.create().insertMany(notes);
      expect(notes.map(({ slug }) => slug)).toEqual(
        isExact
          ? ['home-1', 'home', 'home', 'home', 'home-2', 'home-1']
          : ['home-1', 'home', 'home', 'home-2', 'home-3', 'home-1'],
      );
    });

    it('compares as the column does', async () => {
      for (const slug of ['Foo', 'FOO-4', 'Café', 'end ']) await saved('Article', { slug });
      expect(await slugsOf('foo', 'Cafe', 'End')).toEqual(
        isExact ? ['foo', 'cafe', 'end'] : ['foo-5', 'cafe-1', 'end-1'],
      );
      const articles = ['Bar', 'bar', 'Bär', 'bar ', 'BAR'].map((slug) => new models.Article({ slug }));
      await models.ArticleQuery.create().insertMany(articles);
      expect(new Set(articles.map(({ slug }) => slug)).size).toBe(5);
    });

    it('leaves out the row of a composite key', async () => {
      const items: Models[] = [];
      for (const [shop, number] of [
        [1, 1],
        [1, 2],
        [2, 1],
      ]) {
        items.push(await saved('Item', { shop, number, title: 'Pen' }));
      }
      expect(items.map(({ slug }) => slug)).toEqual(['pen', 'pen-1', 'pen-2']);
      const [item] = items as [Models];
      item.title = 'Ink';
      await item.save();
      item.title = 'Pen';
      item.number = 7;
      await item.save();
      expect(item.slug).toBe('pen');
    });

    it('is checked for a batch by one or two statements', async () => {
      await slugsOf('Foo', 'Foo', 'Bar', 'Title 7');
      const insert = (titles: readonly string[]) =>
        statementsOf(() =>
          models.ArticleQuery.create().insertMany(titles.map((title) => new models.Article({ title }))),
        );
      const same = await insert(Array.from({ length: 300 }, () => 'Foo'));
      expect(same.filter((word) => word === 'SELECT')).toHaveLength(1);
      const different = await insert(Array.from({ length: 300 }, (_, number) => `Title ${number}`));
      expect(different.filter((word) => word === 'SELECT')).toHaveLength(2);
      const slugs = await stored();
      expect(new Set(slugs).size).toBe(604);
      expect(slugs).toEqual(expect.arrayContaining(['foo-301', 'title-7-1', 'title-299']));
    });
  });

  describe('a write', () => {
    it('goes back with the transaction, and to a savepoint', async () => {
      const fresh = new models.Article({ title: 'New' });
      const old = await saved('Article', { title: 'Old' });
      const work = project.db.transaction(async () => {
        await fresh.save();
        old.title = 'Changed';
        await old.save();
        expect([fresh.slug, old.slug]).toEqual(['new', 'changed']);
        throw new Error('stop');
      });
      await expect(work).rejects.toThrow('stop');
      expect([fresh.slug, old.slug]).toEqual([null, 'old']);
      await old.save();
      await fresh.save();
      expect([fresh.slug, old.slug, ...(await stored())]).toEqual(['new', 'changed', 'changed', 'new']);
      await project.db.transaction(async () => {
        old.title = 'One';
        await old.save();
        const inner = project.db.savepoint(async () => {
          old.title = 'Two';
          await old.save();
          throw new Error('stop');
        });
        await expect(inner).rejects.toThrow('stop');
        expect(old.slug).toBe('one');
      });
      expect(await stored()).toEqual(['one', 'new']);
    });

    it('leaves the transaction of a refused slug as it is', async () => {
      await project.db.transaction(async (tx: unknown) => {
        const first = new models.Article({ title: 'Foo' });
        await first.save(tx);
        expect(await slugsOf('Foo', 'Foo')).toEqual(['foo-1', 'foo-2']);
      });
      expect(await stored()).toEqual(['foo', 'foo-1', 'foo-2']);
    });

    it.skipIf(database.name === 'sqlite').each([
      ['of its own', (work: () => Promise<unknown>) => work()],
      ['of the application', (work: () => Promise<unknown>) => project.db.transaction(work)],
    ])('takes the next number after one that was taken meanwhile, in a transaction %s', async (_, begin) => {
      const looked = signal();
      const written = signal();
      const listen = ({ sql }: { sql: string }): void => {
        if (/^SELECT .* FROM .article. /.test(sql)) looked.resolve();
      };
      const first = project.db.transaction(async () => {
        await slugsOf('Foo');
        written.resolve();
        await looked.promise;
      });
      await written.promise;
      project.db.on('query', listen);
      try {
        const articles = ['Foo', 'Bar', 'Foo'].map((title) => new models.Article({ title }));
        await Promise.all([first, begin(() => models.ArticleQuery.create().insertMany(articles))]);
        expect(articles.map(({ slug }) => slug)).toEqual(['foo-1', 'bar', 'foo-2']);
        expect([...(await stored())].sort()).toEqual(['bar', 'foo', 'foo-1', 'foo-2']);
      } finally {
        project.db.off('query', listen);
      }
    });

    it('reports other unique indexes as they are', async () => {
      await saved('Item', { shop: 1, number: 1, title: 'A', ean: 'x' });
      const twin = () => saved('Item', { shop: 1, number: 2, title: 'A', ean: 'x' });
      await expect(twin()).rejects.toMatchObject({ name: 'UniqueConstraintViolation' });
      await expect(project.db.transaction(twin)).rejects.toMatchObject({ name: 'UniqueConstraintViolation' });
      expect(await models.ItemQuery.create().select('slug').values()).toEqual(['a']);
    });

    it('of a query writes what it is given', async () => {
      await slugsOf('One', 'Two');
      await models.ArticleQuery.create().filterBySlug('one').update({ title: 'Three' });
      await models.ArticleQuery.create().filterBySlug('two').update({ slug: 'Given' });
      expect(await stored()).toEqual(['one', 'Given']);
      const taken = models.ArticleQuery.create().filterBySlug('one').update({ slug: 'Given' });
      await expect(taken).rejects.toMatchObject({ name: 'UniqueConstraintViolation' });
    });

    it('of a graph and of a collection gives slugs to all', async () => {
      const writer = new models.Writer({ name: 'Jane' });
      for (const title of ['Emma', 'Emma', 'Persuasion'])
        writer.addPost(new models.Post({ title, posted: '1815-01-01' }));
      await writer.save();
      expect(await models.PostQuery.create().orderById().select('url').values()).toEqual([
        "/it's/emma/1815_01_01",
        "/it's/emma/1815_01_01/1",
        "/it's/persuasion/1815_01_01",
      ]);
      await slugsOf('One', 'Two', 'Three');
      const articles = await models.ArticleQuery.create().orderById().find();
      for (const article of articles) article.title = 'Same';
      await articles.save();
      expect(await stored()).toEqual(['same', 'same-1', 'same-2']);
      const page = await saved('Page', { title: 'Home', menuId: 1 });
      expect([page.slug, page.updatedAt instanceof Date]).toEqual(['home', true]);
    });
  });

  // biome-ignore-start lint/complexity/noThisInStatic: an override calls the method of its base class.
  describe('a class of the application', () => {
    it('makes the parts that the pattern asks it for', async () => {
      class Chapter extends models.Chapter {
        async getHeading(): Promise<string> {
          return 'Äther & Co';
        }
      }
      const writer = await saved('Writer', { name: 'Jane Austen' });
      const started = new Date('1995-12-23T10:00:00Z');
      const values = { started, isLong: true, parts: ['one', 'Two'], writerId: writer.id };
      const chapter = made(Chapter, values);
      await chapter.save();
      expect(chapter.slug).toBe('jane-austen/1995-12-23/1/one-two/ather-co');
      const other = new models.Chapter(values);
      await expect(other.save()).rejects.toThrow('getHeading()');
      expect([other.isNew(), other.slug]).toEqual([true, null]);
      chapter.isLong = false;
      chapter.parts = [];
      await chapter.save();
      expect(chapter.slug).toBe('jane-austen/1995-12-23/n-a/n-a/ather-co');
    });

    it('cleans, makes and shortens slugs in its own way', async () => {
      class Own extends models.Article {
        label = '';
        static cleanupSlugPart(text: string, replacement?: string): string {
          return super.cleanupSlugPart(text.replace('Q', 'K'), replacement);
        }
        static limitSlugSize(slug: string): string {
          return super.limitSlugSize(slug, 255 - 12);
        }
        createRawSlug(): string | Promise<string> {
          return this.label === '' ? super.createRawSlug() : `${this.label}+`;
        }
      }
      const article = made(Own, { title: 'Quite a long title' });
      await article.save();
      expect(article.slug).toBe('kuite-a-long');
      article.label = 'Q?';
      article.body = 'text';
      await article.save();
      expect(article.slug).toBe('Q?+');
      const other = made(Own, {});
      other.label = 'Q?';
      await other.save();
      expect(other.slug).toBe('Q?+-1');
    });

    it('makes slugs unique in its own way', async () => {
      class Starred extends models.Article {
        async makeSlugUnique(slug: string, _separator?: string, alreadyExists?: boolean): Promise<string> {
          return super.makeSlugUnique(`star-${slug}`, '*', alreadyExists);
        }
      }
      const articles = ['One', 'One', 'Two'].map((title) => made(Starred, { title }));
      await articles[0]?.save();
      await models.ArticleQuery.create().insertMany(articles.slice(1));
      await made(Starred, { slug: 'given' }).save();
      expect(await stored()).toEqual(['star-one', 'star-one*1', 'star-two', 'star-given']);
    });
  });

  // biome-ignore-end lint/complexity/noThisInStatic: an override calls the method of its base class.
  describe('with PHP', () => {
    function run(command: string, file: string): Promise<string> {
      const child = spawn(command, [file], {
        cwd: project.folder,
        env: {
          ...process.env,
          ...project.environment,
          ORM_RUNTIME: join(import.meta.dirname, '../../runtimes/php'),
        },
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (part) => {
          printed += String(part);
        });
      }
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', () => resolve(printed));
      });
    }

    const HEAD = `<?php
require getenv('ORM_RUNTIME') . '/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';
use Lists\\Article;
use Lists\\Note;
`;

    it('makes the same slugs of the same texts', async () => {
      const titles = [
        'Œuvre complète – «Łódź»',
        'ǅ ﬁ Ｆｕｌｌ №½ Ⅳ ㎏',
        'Ελλάδα и Россия',
        'naïve café “quotes” … — ‘x’',
        'e\u0301 \u01ff ẞ ŉ ĳ',
        '𝒜 😀 a😀b',
        "a'b`c^d",
        'Đặng Thái Sơn',
      ];
      writeFileSync(
        join(project.folder, 'titles.php'),
        `${HEAD}foreach (json_decode(file_get_contents('titles.json')) as $title) { $article = new Article(); $article->setTitle($title)->save(); }`,
      );
      writeFileSync(join(project.folder, 'titles.json'), JSON.stringify(titles));
      expect(await run('php', 'titles.php')).toBe('');
      const byPhp = await stored();
      expect(byPhp[0]).toBe('oeuvre-complete-lodz');
      await models.ArticleQuery.create().deleteAll();
      expect(await slugsOf(...titles)).toEqual(byPhp);
    });

    it('gives all rows a slug of their own while both write', async () => {
      const [PROCESSES, ROWS] = [2, 15];
      writeFileSync(
        join(project.folder, 'crowd.php'),
        `${HEAD}
$con = Orm\\Runtime\\Orm::getWriteConnection(Lists\\Map\\ArticleTableMap::DATABASE_NAME);
for ($row = 0; $row < ${ROWS}; ++$row) {
    (new Article())->setTitle('Crowd')->save();
    (new Note())->setTitle('Crowd')->setTopic('x')->save();
    $con->transaction(static fn () => (new Article())->setTitle('Crowd')->save(), retries: 20);
}`,
      );
      writeFileSync(
        join(project.folder, 'crowd.mjs'),
        `import { connect, Article, Note } from './generated-models/index.js';
const db = await connect();
for (let row = 0; row < ${ROWS}; row += 1) {
  await new Article({ title: 'Crowd' }).save();
  await new Note({ title: 'Crowd', topic: 'x' }).save();
  await db.transaction(() => new Article({ title: 'Crowd' }).save(), { retries: 20 });
}
await db.close();`,
      );
      const workers = Array.from({ length: PROCESSES }, () => [
        run(process.execPath, 'crowd.mjs'),
        run('php', 'crowd.php'),
      ]);
      expect((await Promise.all(workers.flat())).filter((failure) => failure !== '')).toEqual([]);
      const slugs = await stored();
      expect(slugs).toHaveLength(PROCESSES * 2 * ROWS * 2);
      expect(new Set(slugs).size).toBe(slugs.length);
      const notes = await models.NoteQuery.create().select('slug').values();
      expect(new Set(notes).size).toBe(PROCESSES * 2 * ROWS);
    });
  });
});
