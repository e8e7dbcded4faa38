import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyNth } from '../arbitraries/property.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';
import { Attempts } from './support/injection/attempts.ts';
import { membersOf } from './support/injection/members.ts';
import { argumentLists, payloads } from './support/injection/payloads.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="100"/>';
const SCHEMA = `
  <table name="owner">${ID}${TITLE}</table>
  <table name="account">
    ${ID}${TITLE}
    <column name="owner_id" type="INTEGER"/>
    <column name="note" type="LONGVARCHAR"/>
    <column name="small" type="SMALLINT"/>
    <column name="large" type="BIGINT"/>
    <column name="price" type="DECIMAL" size="8" scale="2"/>
    <column name="ratio" type="DOUBLE"/>
    <column name="single" type="REAL"/>
    <column name="is_open" type="BOOLEAN"/>
    <column name="born" type="DATE"/>
    <column name="at" type="TIME"/>
    <column name="seen" type="TIMESTAMP"/>
    <column name="code" type="UUID"/>
    <column name="format" type="ENUM" valueSet="hard,soft"/>
    <column name="flags" type="SET" valueSet="new,old"/>
    <column name="words" type="ARRAY"/>
    <column name="extra" type="JSON"/>
    <column name="photo" type="BLOB"/>
    <column name="secret" type="VARCHAR" size="100" lazyLoad="true"/>
    <foreign-key foreignTable="owner"><reference local="owner_id" foreign="id"/></foreign-key>
  </table>
  <table name="pair">
    <column name="title" type="VARCHAR" size="100" primaryKey="true"/>
    <column name="place" type="INTEGER" primaryKey="true"/>
  </table>
  <table name="tag">${ID}${TITLE}</table>
  <table name="account_tag" isCrossRef="true">
    <column name="account_id" type="INTEGER" primaryKey="true"/>
    <column name="tag_id" type="INTEGER" primaryKey="true"/>
    <foreign-key foreignTable="account" onDelete="cascade">
      <reference local="account_id" foreign="id"/>
    </foreign-key>
    <foreign-key foreignTable="tag" onDelete="cascade"><reference local="tag_id" foreign="id"/></foreign-key>
  </table>
  <table name="task">
    ${ID}${TITLE}<column name="list" type="VARCHAR" size="100"/>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="list"/>
    </behavior>
  </table>
  <table name="page">
    ${ID}${TITLE}<column name="site" type="VARCHAR" size="100"/>
    <behavior name="nested_set">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="site"/>
    </behavior>
  </table>
  <table name="article">
    ${ID}<column name="title" type="VARCHAR" size="100" primaryString="true"/>
    <behavior name="sluggable"/><behavior name="timestampable"/>
  </table>`;

// biome-ignore lint/suspicious/noExplicitAny: the methods are found while the test runs.
type Loose = any;

const TABLES = ['Account', 'Owner', 'Pair', 'Tag', 'AccountTag', 'Task', 'Page', 'Article'];

/** The methods whose value restricts the rows that a query finds. */
const FINDS = /^(?:filter|find(?!$|One$|OneOrCreate$)|require(?!One$|Saved$)|inList|.*Of$)/;

/** Methods that are not called, each with the reason. */
const LEFT_OUT = new Map([
  ['deleteAll', 'deletes every row, whatever its arguments are'],
  ['updateAll', 'changes every row that the query finds, as the test of update() does for one row'],
  ['close', 'ends the connection of the test'],
]);

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let attempts: Attempts;
  const listed = new Set<unknown>();
  const { stackTraceLimit } = Error;
  /** One database tries all values with the methods of columns and relations, the others a slice. */
  const GENERATED_SLICE = database.name === 'sqlite' ? 1 : 4;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    ({ models } = project);
    await fill(models);
    attempts = await Attempts.begin(project, ['account', 'owner', 'pair', 'tag', 'task', 'page', 'article']);
    // Thousands of calls are refused.
    Error.stackTraceLimit = 0;
  });
  afterAll(async () => {
    Error.stackTraceLimit = stackTraceLimit;
    await project.close();
  });

  /** Calls the methods of an object with all values; those that restrict rows find none. */
  async function callMethods(
    object: object,
    end: object,
    create: (isFilter: boolean) => Loose,
    lists = argumentLists,
  ): Promise<string[]> {
    const members = membersOf(object, end, listed).filter(({ name }) => !LEFT_OUT.has(name));
    for (const { name, label } of members) {
      await attempts.run(label, function* () {
        for (const [place, { value, shown }] of payloads().entries()) {
          // Methods of columns check values by type before a product is involved: a slice is enough on servers.
          if (isGenerated(label) && place % everyNth(GENERATED_SLICE) !== 0) continue;
          for (const list of isGenerated(label) ? fewLists(value) : lists(value)) {
            const findsNothing = FINDS.test(name) && list[0] === value && !hasNoConditions(name, value);
            yield { shown, findsNothing, call: async () => (await create(findsNothing))[name](...list) };
          }
        }
      });
    }
    return members.map(({ name }) => name);
  }

  it('methods of queries take values for data', async () => {
    const called: string[] = [];
    for (const table of TABLES) {
      const query = models[`${table}Query`];
      const create = (isFilter: boolean) => (isFilter ? query.create() : other(query.create()));
      called.push(...(await callMethods(query.create(), Object.prototype, create)));
      called.push(...(await callMethods(query, Function.prototype, () => query)));
    }
    expect(called).toEqual(
      expect.arrayContaining(['filterByTitle', 'findPk', 'update', 'upsert', 'findList']),
    );
    expect(attempts.problems).toEqual([]);
  });

  it('methods of models take values for data', async () => {
    const called: string[] = [];
    for (const table of TABLES) {
      const model = models[table];
      const read = () => other(models[`${table}Query`].create()).requireOne();
      called.push(...(await callMethods(model.prototype, Object.prototype, read, fewLists)));
      called.push(...(await callMethods(model, Function.prototype, () => model, fewLists)));
    }
    expect(called).toEqual(
      expect.arrayContaining(['setOwner', 'addTag', 'copy', 'moveToRank', 'insertAsFirstChildOf']),
    );
    expect(attempts.problems).toEqual([]);
  });

  it('columns of models take values for data', async () => {
    const { Account } = models;
    for (const { property } of Account.table.columns) {
      await attempts.run(`Account.${property}`, function* () {
        for (const { value, shown } of payloads()) {
          yield { shown, findsNothing: false, call: () => new Account({ [property]: value }).save() };
          yield {
            shown,
            findsNothing: false,
            call: async () => {
              const account = await models.AccountQuery.create().requirePk(2);
              account[property] = value;
              await account.save();
            },
          };
        }
      });
    }
    expect(attempts.problems).toEqual([]);
  });

  it('methods of results take values for data', async () => {
    const query = () => other(models.AccountQuery.create());
    const collection = await query().find();
    const page = await query().paginate();
    const selection = query().select('title');
    const called = [
      ...(await callMethods(collection, Array.prototype, () => query().find(), fewLists)),
      ...(await callMethods(page, Object.prototype, () => page, fewLists)),
      ...(await callMethods(selection, Object.prototype, () => selection, fewLists)),
    ];
    expect(called).toEqual(expect.arrayContaining(['load', 'indexBy', 'values', 'links']));
    expect(attempts.problems).toEqual([]);
  });

  it('statements of the program bind values', async () => {
    const { db, runtime } = project;
    const { sql } = runtime;
    await attempts.run('sql', function* () {
      for (const { value, shown } of payloads()) {
        const findsNothing = true;
        yield { shown, findsNothing, call: () => db.sql`SELECT * FROM account WHERE title = ${value}` };
        yield { shown, findsNothing, call: () => db.sql(value as TemplateStringsArray) };
        yield {
          shown,
          findsNothing,
          call: () => models.AccountQuery.create().where(sql`${sql.column('title')} = ${value}`),
        };
      }
    });
    expect(attempts.problems).toEqual([]);
  });
});

/** Restricts a query to rows that are not the canary's, so that writes without a condition are possible. */
const other = (query: Loose): Loose =>
  (query.filterById ?? query.filterByPlace ?? query.filterByAccountId).call(query, 2);

/** An object without conditions, which filterBy() takes, restricts nothing. */
const hasNoConditions = (name: string, value: unknown): boolean =>
  name === 'filterBy' && typeof value === 'object' && Object.getPrototypeOf(value) === null;

/** The methods of columns and relations take one value, and are many. */
const isGenerated = (label: string): boolean => label.includes('QueryBase.');

const fewLists = (value: unknown): readonly (readonly unknown[])[] => [[value], [value, value]];

/** The canary is the first row of each table; the second one may be written. */
async function fill(models: Models): Promise<void> {
  const { Account, Owner, Pair, Tag, Task, Page, Article } = models;
  for (const place of [1, 2]) {
    const owner = new Owner({ title: `owner ${place}` });
    const account = new Account({
      title: `account ${place}`,
      note: 'note',
      small: 1,
      large: 1n,
      price: '1.00',
      ratio: 1.5,
      single: 1.5,
      isOpen: true,
      born: '2020-01-02',
      at: '12:30:00',
      seen: new Date('2020-01-02T03:04:05Z'),
      code: '0b0b0b0b-0000-4000-8000-0123456789ab',
      format: 'hard',
      flags: ['new'],
      words: ['word'],
      extra: { key: 'value' },
      photo: new Uint8Array([1, 2, 3]),
      secret: 'secret',
    });
    account.setOwner(owner);
    account.addTag(new Tag({ title: `tag ${place}` }));
    await account.save();
    await new Pair({ title: `pair ${place}`, place }).save();
    await new Task({ title: `task ${place}`, list: `list ${place}` }).save();
    await new Page({ title: `page ${place}`, site: `site ${place}` }).makeRoot().save();
    await new Article({ title: `article ${place}` }).save();
  }
}
