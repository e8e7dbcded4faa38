import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { onEachDatabase, type Row } from '../../servers/databases.ts';
import { type DataProject, projectOn } from './data-project.ts';

const SCHEMA = `<database name="shop">
  <table name="country">
    <column name="code" type="CHAR" size="2" primaryKey="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
  </table>
  <table name="person">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="email" type="VARCHAR" size="60" required="true"/>
    <column name="nick" type="VARCHAR" size="8"/>
    <column name="boss_id" type="INTEGER"/>
    <column name="country_code" type="CHAR" size="2"/>
    <column name="favourite_id" type="INTEGER"/>
    <unique><unique-column name="email"/></unique>
    <foreign-key foreignTable="person" phpName="Boss"><reference local="boss_id" foreign="id"/></foreign-key>
    <foreign-key foreignTable="country"><reference local="country_code" foreign="code"/></foreign-key>
    <foreign-key foreignTable="book" phpName="Favourite"><reference local="favourite_id" foreign="id"/></foreign-key>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="VARCHAR" size="40" required="true"/>
    <column name="price" type="DECIMAL" size="6" scale="2"/>
    <column name="doubled" type="DECIMAL" size="8" scale="2" generated="price * 2"/>
    <column name="person_id" type="INTEGER" required="true"/>
    <foreign-key foreignTable="person"><reference local="person_id" foreign="id"/></foreign-key>
  </table>
</database>`;

/** Children before their parents, and a circle of keys. */
const ROWS = {
  book: [
    { id: 7, title: 'One', price: '1.50', person_id: 2 },
    { id: 8, title: 'Two', person_id: 1 },
  ],
  person: [
    { id: 1, email: 'ann@example.org', boss_id: 3, favourite_id: 8, country_code: 'DE' },
    { id: 2, email: 'bob@example.org', boss_id: 1 },
    { id: 3, email: 'eve@example.org', nick: 'eve', favourite_id: 7, country_code: 'FR' },
    { id: 4, email: 'alone@example.org' },
  ],
  country: [
    { code: 'DE', name: 'Germany' },
    { code: 'FR', name: 'France' },
    { code: 'IT', name: 'Italy' },
  ],
};

let project: DataProject;
afterEach(() => project.remove());

const rowsOf = (table: string): Promise<readonly Row[]> =>
  project.scratch.query(`SELECT * FROM ${table} ORDER BY 1`);
const textOf = (name: string): string => readFileSync(join(project.folder, name), 'utf8');
const parsed = (name: string): Record<string, readonly Record<string, unknown>[]> =>
  JSON.parse(textOf(name)) as Record<string, readonly Record<string, unknown>[]>;

onEachDatabase((database) => {
  it('loads rows whose keys go in a circle, in any order, and moves counters behind them', async () => {
    project = await projectOn(database, SCHEMA);
    project.write('rows.json', JSON.stringify(ROWS, undefined, 2));
    expect(await project.orm('data:load', 'rows.json')).toBe('shop: 9 rows in 3 tables.\n');
    const people = await rowsOf('person');
    expect(people.map(({ boss_id }) => (boss_id === null ? null : Number(boss_id)))).toEqual([
      3,
      1,
      null,
      null,
    ]);
    expect(people.map(({ favourite_id }) => (favourite_id === null ? null : Number(favourite_id)))).toEqual([
      8,
      null,
      7,
      null,
    ]);
    await project.scratch.execute("INSERT INTO book (title, person_id) VALUES ('New', 1)");
    const [, , added] = await rowsOf('book');
    expect([Number(added?.id), added?.title]).toEqual([9, 'New']);
    const [one] = await rowsOf('book');
    expect(Number(one?.doubled)).toBe(3);
  });

  it('updates rows that are there, in the columns that the file has', async () => {
    project = await projectOn(database, SCHEMA);
    project.write('rows.json', JSON.stringify(ROWS));
    await project.orm('data:load', 'rows.json');
    project.write(
      'more.yaml',
      'person:\n  - {id: 3, email: new@example.org}\n  - {id: 9, email: nine@example.org, boss_id: 3}\n',
    );
    const { stderr } = await project.run('data:load', 'more.yaml');
    expect(stderr).toContain('person: 1 row inserted, 1 row updated');
    const [, , eve, , nine] = await rowsOf('person');
    expect([eve?.email, eve?.nick, Number(eve?.favourite_id)]).toEqual(['new@example.org', 'eve', 7]);
    expect(Number(nine?.boss_id)).toBe(3);
  });

  it('dumps chosen rows with those that they refer to', async () => {
    project = await projectOn(database, SCHEMA);
    project.write('rows.json', JSON.stringify(ROWS));
    await project.orm('data:load', 'rows.json');
    await project.orm(
      'data:dump',
      'some.json',
      '--table',
      'boo?',
      '--where',
      'book: id = 7',
      '--with-parents',
    );
    const some = parsed('some.json');
    // Book 7 is of Bob, whose boss is Ann, whose boss is Eve; Ann likes book 8.
    expect(some.person?.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(some.book?.map(({ id }) => id)).toEqual([7, 8]);
    expect(some.country?.map(({ code }) => code)).toEqual(['DE', 'FR']);
    await project.orm('data:dump', 'one.json', '--table', 'book', '--where', 'book: id = 7');
    expect(Object.keys(parsed('one.json'))).toEqual(['book']);
    await project.scratch.execute('UPDATE person SET favourite_id = NULL, boss_id = NULL');
    for (const table of ['book', 'person', 'country']) await project.scratch.execute(`DELETE FROM ${table}`);
    await project.orm('data:load', 'some.json');
    expect(await rowsOf('person')).toHaveLength(3);
  });

  it('anonymises texts: the same for the same, none twice, NULL as it is', async () => {
    project = await projectOn(database, SCHEMA);
    project.write('rows.json', JSON.stringify(ROWS));
    await project.orm('data:load', 'rows.json');
    const dump = async (...options: readonly string[]) => {
      await project.orm(
        'data:dump',
        'x.json',
        '--anonymise',
        'person.email',
        '--anonymise',
        'person.nick',
        ...options,
      );
      return parsed('x.json').person ?? [];
    };
    const first = await dump();
    expect(new Set(first.map(({ email }) => email)).size).toBe(4);
    for (const { email } of first) expect(email).toMatch(/^[a-z2-7]{16}@example\.com$/);
    expect(first.map(({ nick }) => typeof nick === 'string' && nick.length === 8)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(await dump()).toEqual(first);
    expect(await dump('--secret', 'other')).not.toEqual(first);
    const refused = await project.run(
      'data:dump',
      'x.json',
      '--anonymise',
      'person.id',
      '--anonymise',
      'person.country_code',
      '--anonymise',
      'person.mail',
    );
    expect(refused.stderr.match(/data\/[a-z-]+/g)).toEqual([
      'data/anonymise-type',
      'data/anonymise-key',
      'data/anonymise-key',
      'data/anonymise-unknown',
    ]);
  });

  it('writes nothing where one row is refused, and names its place', async () => {
    project = await projectOn(database, SCHEMA);
    const rows = Array.from(
      { length: 1200 },
      (_, index) => `  - {id: ${index + 1}, email: e${index === 777 ? 5 : index + 1}}\n`,
    );
    project.write('rows.yaml', `person:\n${rows.join('')}`);
    const { status, stderr } = await project.run('data:load', 'rows.yaml');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^rows\.yaml:779:\d+ error data\/refused-row: /m);
    expect(await rowsOf('person')).toEqual([]);
    project.write('rows.json', JSON.stringify({ book: [{ id: 1, title: 'x', person_id: 99 }] }));
    const broken = await project.run('data:load', 'rows.json');
    expect(broken.stderr).toMatch(/^rows\.json:1:\d+ error data\/refused-row: /m);
    expect(await rowsOf('book')).toEqual([]);
  });

  it('refuses a protected connection', async () => {
    project = await projectOn(database, SCHEMA, { extra: ', protected: true', isEmpty: true });
    project.write('rows.yaml', 'country: []\n');
    expect((await project.run('data:load', 'rows.yaml')).stderr).toContain(
      'error data/protected-connection: ',
    );
  });

  it('needs the time zone of the connection where the server converts times', async () => {
    project = await projectOn(database, SCHEMA, { extra: ", timeZone: 'Pacific/Chatham'" });
    const { status, stderr } = await project.run('data:dump');
    const isConverted = database.name === 'mysql';
    expect(status).toBe(isConverted ? 1 : 0);
    if (isConverted) expect(stderr).toContain('error data/wrong-session: The session cannot be prepared: ');
  });

  it('writes no file where rows cannot be read', async () => {
    project = await projectOn(database, SCHEMA);
    const { status, stderr } = await project.run('data:dump', 'x.yaml', '--where', 'book: nothing = 1');
    expect(status).toBe(1);
    expect(stderr).toContain('error data/read-failed: The rows of "book" cannot be read: ');
    // Nothing keeps a lock, and nothing is left in the folder.
    await project.scratch.execute('DELETE FROM country');
    expect(readdirSync(project.folder).filter((name) => /tmp$|yaml$/.test(name))).toEqual(['orm.yaml']);
  });
});
