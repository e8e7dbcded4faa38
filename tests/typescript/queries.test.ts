import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, QueryEvent } from '../../runtimes/typescript/src/connection/database.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>';
const SCHEMA = `
  <table name="country">${ID}<column name="name" type="VARCHAR" size="50" required="true"/></table>
  <table name="author">
    ${ID}<column name="name" type="VARCHAR" size="50" required="true"/><column name="country_id" type="INTEGER"/>
    <foreign-key foreignTable="country"><reference local="country_id" foreign="id"/></foreign-key>
  </table>
  <table name="book">
    ${ID}<column name="title" type="VARCHAR" size="100" required="true"/>
    <column name="price" type="DECIMAL" size="8" scale="2"/>
    <column name="author_id" type="INTEGER"/>
    <column name="extra" type="JSON"/>
    <column name="published" type="TIMESTAMP"/>
    <column name="flags" type="SET" valueSet="new,sale,rare"/>
    <column name="words" type="ARRAY"/>
    <column name="format" type="ENUM" valueSet="hardcover,paperback"/>
    <column name="sequel_of" type="INTEGER"/>
    <column name="stock" type="BIGINT"/>
    <column name="small" type="SMALLINT"/>
    <column name="code" type="UUID"/>
    <column name="isOpen" phpName="IsOpen" type="BOOLEAN"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="book" phpName="Original" refPhpName="Sequel">
      <reference local="sequel_of" foreign="id"/>
    </foreign-key>
  </table>
  <table name="review">
    ${ID}<column name="book_id" type="INTEGER" required="true"/><column name="stars" type="INTEGER"/>
    <foreign-key foreignTable="book"><reference local="book_id" foreign="id"/></foreign-key>
  </table>
  <table name="tag">${ID}<column name="name" type="VARCHAR" size="50"/><unique><unique-column name="name"/></unique></table>
  <table name="book_tag" isCrossRef="true">
    <column name="book_id" type="INTEGER" primaryKey="true" required="true"/>
    <column name="tag_id" type="INTEGER" primaryKey="true" required="true"/>
    <foreign-key foreignTable="book"><reference local="book_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="tag"><reference local="tag_id" foreign="id"/></foreign-key>
  </table>
  <table name="vehicle">
    ${ID}
    <column name="kind" type="VARCHAR" size="10" inheritance="single">
      <inheritance key="car" class="Car"/><inheritance key="truck" class="Truck" extends="Car"/>
    </column>
    <column name="wheels" type="INTEGER"/>
  </table>`;

const CODE = '0b0b0b0b-0000-4000-8000-0123456789ab';
const MOMENT = new Date('2020-01-02T03:04:05Z');

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let db: Database;
  let op: Models;
  let sql: Models['sql'];

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    ({ models, db, runtime: op } = project);
    ({ sql } = op);
    const { Author, Book, Country, Review, Tag } = models;
    const england = new Country({ name: 'England' });
    const austen = new Author({ name: 'Austen' }).setCountry(england);
    await austen.save();
    const shelley = new Author({ name: 'Shelley' }).setCountry(england);
    const emma = new Book({
      title: 'Emma',
      price: '7.50',
      extra: { shelf: 'E', sizes: [5, 7], new: true },
      published: MOMENT,
      flags: ['new', 'sale'],
      words: ['a', 'b c|d'],
      format: 'hardcover',
      stock: 9_007_199_254_740_993n,
      code: CODE,
      isOpen: true,
    }).setAuthor(austen);
    const novel = new Tag({ name: 'novel' });
    emma
      .addTag(novel)
      .addReview(new Review({ stars: 5 }))
      .addReview(new Review({ stars: 3 }));
    await emma.save();
    const persuasion = new Book({ title: 'Persuasion', price: '9.90', words: ['b'], isOpen: false });
    await persuasion.setAuthor(austen).setOriginal(emma).addTag(novel).save();
    const frankenstein = new Book({
      title: 'Frankenstein',
      price: '12.00',
      published: new Date('2021-05-06T07:08:09.5Z'),
    });
    await frankenstein
      .setAuthor(shelley)
      .addTag(new Tag({ name: 'gothic' }))
      .addReview(new Review({ stars: 4 }))
      .save();
    await new Book({ title: 'Notes' }).setOriginal(emma).save();
  });

  afterAll(() => project?.close());

  const books = () => models.BookQuery.create();
  const titles = async (query: Models): Promise<string> =>
    ((await query.orderById().find()) as readonly Models[]).map(({ title }) => title).join(', ');
  const ALL = 'Emma, Persuasion, Frankenstein, Notes';

  it('filters by values of all kinds', async () => {
    expect(await titles(books().filterByTitle('Emma'))).toBe('Emma');
    expect(await titles(books().filterByTitle(op.oneOf(['Emma', 'Notes'])))).toBe('Emma, Notes');
    expect(await titles(books().filterByTitle(op.oneOf([])))).toBe('');
    expect(await titles(books().filterByTitle(op.like('E%')))).toBe('Emma');
    expect(await titles(books().filterByTitle(op.ilike('eM%')))).toBe('Emma');
    expect(await titles(books().filterByTitle(op.like('50\\%')))).toBe('');
    expect(await titles(books().filterByPrice(op.between('9.00', '10.00')))).toBe('Persuasion');
    expect(await titles(books().filterByPrice('7.5'))).toBe('Emma');
    expect(await titles(books().filterByPrice(op.like('7%')))).toBe('Emma');
    expect(await titles(books().filterByAuthorId(null))).toBe('Notes');
    expect(await titles(books().filterByAuthorId(op.noneOf([1, null])))).toBe('Frankenstein');
    expect(await titles(books().filterByStock(9_007_199_254_740_993n))).toBe('Emma');
    expect(await titles(books().filterByStock(op.greaterThan(9_007_199_254_740_992n)))).toBe('Emma');
    expect(await titles(books().filterByCode(CODE.toUpperCase()))).toBe('Emma');
    expect(await titles(books().filterByCode('no uuid'))).toBe('');
    expect(await titles(books().filterByIsOpen(true))).toBe('Emma');
    expect(await titles(books().filterByIsOpen(false))).toBe('Persuasion');
    expect(await titles(books().filterByFormat('hardcover'))).toBe('Emma');
    expect(await titles(books().filterByPublished(MOMENT))).toBe('Emma');
    expect(await titles(books().filterByPublished(op.greaterThan(MOMENT)))).toBe('Frankenstein');
    expect(await titles(books().filterById(op.lessThan(2 ** 40)))).toBe(ALL);
    expect(await titles(books().filterById(op.oneOf([2 ** 40, 1])))).toBe('Emma');
    expect(await titles(books().filterBySmall(op.not(2 ** 20)))).toBe('');
    expect(await books().findPk(2 ** 40)).toBeNull();
    expect(await books().findPk('x')).toBeNull();
  });

  it('filters by elements, documents and paths', async () => {
    expect(await titles(books().filterByFlags(op.containsAll(['new', 'sale'])))).toBe('Emma');
    expect(await titles(books().filterByFlags(op.containsSome(['rare', 'sale'])))).toBe('Emma');
    expect(await titles(books().filterByFlags(op.containsNone(['new'])))).toBe(
      'Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().filterByWords('b c|d'))).toBe('Emma');
    expect(await titles(books().filterByWords('A'))).toBe('');
    expect(await titles(books().filterByWords(op.containsNone(['b'])))).toBe('Emma, Frankenstein, Notes');
    expect(await titles(books().filterByExtra({ new: true, sizes: [5, 7], shelf: 'E' }))).toBe('Emma');
    expect(await titles(books().filterByExtra({ shelf: 'E' }))).toBe('');
    expect(await titles(books().whereJsonPath('extra', ['shelf'], 'E'))).toBe('Emma');
    expect(await titles(books().whereJsonPath('extra', ['sizes', 1], 7))).toBe('Emma');
    expect(await titles(books().whereJsonPath('extra', ['new'], true))).toBe('Emma');
    expect(await titles(books().whereJsonPath('extra', ['"; DROP', 0], null))).toBe(ALL);
  });

  it('combines filters, subqueries and SQL', async () => {
    expect(
      await titles(
        books()
          .filterByTitle('Emma')
          .or((q: Models) => q.filterByTitle('Notes')),
      ),
    ).toBe('Emma, Notes');
    expect(await titles(books().not((q: Models) => q.filterByAuthorId(1)))).toBe('Frankenstein');
    expect(await titles(books().useReviewExistsQuery((q: Models) => q.filterByStars(op.min(5))))).toBe(
      'Emma',
    );
    expect(await titles(books().useReviewNotExistsQuery())).toBe('Persuasion, Notes');
    expect(await titles(books().useTagNotExistsQuery((q: Models) => q.filterByName('novel')))).toBe(
      'Frankenstein, Notes',
    );
    expect(await titles(books().useSequelExistsQuery((q: Models) => q.filterByTitle('Notes')))).toBe('Emma');
    const long = sql`char_length(${sql.column('title')}) > ${5}`;
    const length = database.name === 'sqlite' ? sql`length(${sql.column('title')}) > ${5}` : long;
    expect(await titles(books().where(sql`${length} AND ${sql.column('id')} IN (${[1, 2]})`))).toBe(
      'Persuasion',
    );
    expect(await titles(books().where(sql`${sql.column('published')} = ${MOMENT}`))).toBe('Emma');
  });

  it('joins and loads', async () => {
    const events: QueryEvent[] = [];
    const note = (event: QueryEvent): void => {
      events.push(event);
    };
    db.on('query', note);
    const chain = await books()
      .joinWithAuthor('LEFT JOIN')
      .useAuthorQuery((q: Models) => q.joinWithCountry('LEFT JOIN'))
      .withTags((q: Models) => q.orderByName())
      .withReviews((q: Models) => q.orderByStars('desc'))
      .orderById()
      .find();
    db.off('query', note);
    expect(events).toHaveLength(3);
    expect(chain.map((one: Models) => one.author?.country.name ?? null)).toEqual([
      'England',
      'England',
      'England',
      null,
    ]);
    expect(chain.map((one: Models) => one.tags.map(({ name }: Models) => name))).toEqual([
      ['novel'],
      ['novel'],
      ['gothic'],
      [],
    ]);
    expect(chain.map((one: Models) => one.reviews.map(({ stars }: Models) => stars))).toEqual([
      [5, 3],
      [],
      [4],
      [],
    ]);
    expect(chain[0].author).toBe(chain[1].author);
    expect(await titles(books().useOriginalQuery((q: Models) => q.filterByTitle('Emma')))).toBe(
      'Persuasion, Notes',
    );
    const authors = await models.AuthorQuery.create().joinWithBook().orderById().find();
    expect(authors.map((one: Models) => one.books.length)).toEqual([2, 1]);
    const right = await books().joinWithAuthor('RIGHT JOIN').orderById().find();
    expect(right).toHaveLength(3);
  });

  it('counts, groups, selects and pages', async () => {
    expect(await books().joinReview('INNER JOIN').distinct().count()).toBe(2);
    expect(await books().joinWithReview().count()).toBe(2);
    expect(await titles(books().joinReview('INNER JOIN').distinct())).toBe('Emma, Frankenstein');
    expect(await books().limit(3).offset(2).count()).toBe(2);
    const groups = await books()
      .joinReview('INNER JOIN')
      .withColumn(sql`AVG(${sql.column('reviews.stars')})`, 'average', 'float')
      .withColumn(sql`COUNT(*)`, 'reviewed', 'integer')
      .groupByTitle()
      .having(sql`COUNT(*) > ${1}`)
      .select('title', 'average', 'reviewed')
      .find();
    expect(groups).toEqual([{ title: 'Emma', average: 4, reviewed: 2 }]);
    expect(
      await books().filterByTitle('Emma').select('price', 'stock', 'isOpen', 'published', 'flags').findOne(),
    ).toEqual({
      price: '7.50',
      stock: 9_007_199_254_740_993n,
      isOpen: true,
      published: MOMENT,
      flags: ['new', 'sale'],
    });
    expect(
      await books()
        .joinAuthor()
        .orderBy('author.name', 'desc')
        .filterByAuthorId(op.not(null))
        .select('author.name')
        .findOne(),
    ).toEqual({ 'author.name': 'Shelley' });
    expect((await books().orderById().paginate(2, 3)).items.map(({ title }: Models) => title)).toEqual([
      'Notes',
    ]);
  });

  it('streams, and frees the session when the loop ends early', async () => {
    for (let time = 0; time < 12; time++) {
      for await (const one of books().orderById().withReviews().iterate({ batch: 3 })) {
        expect(one.reviews).toHaveLength(2);
        break;
      }
    }
    const seen: string[] = [];
    await db.transaction(async () => {
      for await (const one of books().orderById().iterate()) {
        seen.push(one.title);
        expect(await books().filterById(one.id).count()).toBe(1);
      }
    });
    expect(seen.join(', ')).toBe(ALL);
  });

  it('updates, upserts and deletes', async () => {
    const { TagQuery } = models;
    expect(
      await books()
        .filterByTitle('Emma')
        .update({ price: sql`${sql.column('price')} + ${1}`, isOpen: true }),
    ).toBe(1);
    expect((await books().requireOneByTitle('Emma')).price).toBe('8.50');
    expect(await TagQuery.create().insertMany([{ name: 'x1' }, { name: 'x2' }])).toBe(2);
    const { id } = await TagQuery.create().requireOneByName('x1');
    expect(
      await TagQuery.create().upsert(
        [
          { id, name: 'y1' },
          { id: 900, name: 'y2' },
        ],
        { conflict: ['id'] },
      ),
    ).toBe(2);
    expect(await TagQuery.create().upsert({ name: 'y2', id: 901 }, { conflict: ['name'], update: [] })).toBe(
      1,
    );
    expect(
      await TagQuery.create()
        .filterByName(op.oneOf(['y1', 'y2', 'x2']))
        .orderByName()
        .select('name')
        .values(),
    ).toEqual(['x2', 'y1', 'y2']);
    expect(
      await TagQuery.create()
        .filterByName(op.oneOf(['x2', 'y1', 'y2']))
        .delete(),
    ).toBe(3);
    const rows = Array.from({ length: 1200 }, (_, index) => ({ id: 5000 + index, name: `many ${index}` }));
    expect(await TagQuery.create().upsert(rows, { conflict: ['id'] })).toBe(1200);
    const keys = rows.map((row) => row.id);
    expect(await TagQuery.create().findPks(keys)).toHaveLength(1200);
    expect(await TagQuery.create().filterByPrimaryKeys(keys).delete()).toBe(1200);
  });

  it('locks rows', async () => {
    await db.transaction(async (first) => {
      await models.BookQuery.create(first).filterById(1).lockForUpdate().findOne();
      if (database.name === 'sqlite') return;
      await db.outside(async () => {
        const skipped = await db.transaction<Models>((second) =>
          models.BookQuery.create(second)
            .filterById(op.oneOf([1, 2]))
            .lockForUpdate({ skipLocked: true })
            .find(),
        );
        expect(skipped.map(({ id }: Models) => id)).toEqual([2]);
        const refused = db.transaction((second) =>
          models.BookQuery.create(second).filterById(1).lockForUpdate({ nowait: true }).findOne(),
        );
        await expect(refused).rejects.toMatchObject({ name: 'LockTimeoutError' });
      });
    });
  });

  it('keeps to the rows of a class', async () => {
    const { Car, CarQuery, Truck, Vehicle, VehicleQuery } = models;
    await new Car({ wheels: 4 }).save();
    await new Truck({ wheels: 6 }).save();
    await new Vehicle({ wheels: 2 }).save();
    const names = async (query: Models) =>
      (await query.orderById().find()).map((one: object) => one.constructor.name);
    expect(await names(VehicleQuery.create())).toEqual(['Car', 'Truck', 'Vehicle']);
    expect(await names(CarQuery.create())).toEqual(['Car']);
    expect(
      await names(
        CarQuery.create()
          .filterByWheels(9)
          .or((q: Models) => q.filterByWheels(op.oneOf([4, 6]))),
      ),
    ).toEqual(['Car']);
    expect((await CarQuery.create().filterByWheels(8).findOneOrCreate()).constructor.name).toBe('Car');
    expect(await CarQuery.create().updateAll({ wheels: 5 })).toBe(1);
    expect(await CarQuery.create().deleteAll()).toBe(1);
    expect(await VehicleQuery.create().count()).toBe(2);
  });

  describe('identity', () => {
    it('is that of a transaction and of a session', async () => {
      const work = async (): Promise<void> => {
        const emma = await books().findPk(1);
        expect(await books().requireOneByTitle('Emma')).toBe(emma);
        expect((await books().withSequels().findPk(1)).sequels[0].original).toBe(emma);
        await books().filterById(1).update({ small: 7 });
        expect((await books().findPk(1)).small).toBe(7);
        expect(emma.small).toBe(7);
      };
      await db.transaction(work);
      await db.session(work);
      expect(await books().findPk(1)).not.toBe(await books().findPk(1));
    });
  });
});
