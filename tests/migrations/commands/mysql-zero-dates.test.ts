import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ZERO = '0000-00-00 00:00:00';

/** A table of an old application: its dates have no value by being zero. */
const event = (columns: string, created = `required="true" defaultExpr="'${ZERO}'"`): string =>
  `<table name="event">
  <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  <column name="created" type="DATETIME" ${created}/>
  ${columns}
</table>`;

/** Servers refuse zero dates by default (MySQL), or accept them (MariaDB). */
onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const useModes = (modes: string): void => {
    const { dsn, user, password } = project.scratch;
    const settings = { queries: { modes: `SET SESSION sql_mode = '${modes}'` } };
    project.config({
      database: { connections: { shop: { adapter: 'mysql', dsn, user, password, settings } } },
    });
  };

  const createdValues = async (): Promise<readonly unknown[]> =>
    (await project.scratch.query('SELECT CAST(created AS CHAR) AS created FROM event')).map(
      ({ created }) => created,
    );

  it.each(['', 'STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE', 'TRADITIONAL'])(
    'changes tables with zero defaults and zero values up and down, in a session of modes %j',
    async (modes) => {
      useModes(modes);
      const before = '<column name="title" type="VARCHAR" size="20"/><column name="n" type="INTEGER"/>';
      await project.apply(event(before));
      await project.scratch.execute(`INSERT INTO event (title, n) VALUES ('a', 1)`);
      await project.apply(
        event(
          '<column name="title" type="VARCHAR" size="20" required="true" defaultValue="x"/><column name="n" type="BIGINT"/><column name="more" type="DATE"/>',
        ),
      );
      expect(await createdValues()).toEqual([ZERO]);
      await project.ok('down --accept-data-loss');
      expect(await createdValues()).toEqual([ZERO]);
      await project.ok('migrate');
      await project.ok('database:check');
    },
  );

  it('creates a dropped table with a zero default again', async () => {
    useModes('TRADITIONAL');
    await project.apply(event(''));
    await project.apply('', 'diff --allow-destructive --no-rename "*"', 'migrate --accept-data-loss');
    await project.ok('down --accept-data-loss');
    await project.scratch.execute('INSERT INTO event () VALUES ()');
    expect(await createdValues()).toEqual([ZERO]);
  });

  it('keeps zero values where a date gets another type, or loses its zero default', async () => {
    await project.apply(event(''));
    await project.scratch.execute('INSERT INTO event () VALUES ()');
    await project.apply(event('', 'required="true"').replace('"DATETIME"', '"DATE"'));
    expect(await createdValues()).toEqual(['0000-00-00']);
  });

  const text = (type: string): string => `<column name="day" ${type}/>`;

  it.each([
    ['no other dates', '2020-00-15', ''],
    ['no other dates', '0000-00-00', ''],
    ['a zero default', '0000-00-00', event('').match(/<column name="created".*\/>/)?.[0] ?? ''],
  ])('makes no zero dates of texts: %s, %s', async (_title, value, other) => {
    const table = (type: string): string =>
      `<table name="event"><column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>${other}${text(type)}</table>`;
    await project.apply(table('type="VARCHAR" size="20"'));
    await project.scratch.execute(`INSERT INTO event (day) VALUES ('${value}')`);
    project.schema(table('type="DATE"'));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('1 value of "event.day" cannot be converted');
    expect(await project.scratch.query('SELECT day FROM event')).toEqual([{ day: value }]);
    await project.scratch.execute("UPDATE event SET day = '2020-01-15'");
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT CAST(day AS CHAR) AS day FROM event')).toEqual([
      { day: '2020-01-15' },
    ]);
  });

  it.each(['event', '`event`'])('makes no zero dates of the values of %s by hand', async (name) => {
    await project.apply(
      '<table name="event"><column name="id" type="INTEGER" primaryKey="true"/><column name="day" type="INTEGER"/></table>',
    );
    await project.scratch.execute('INSERT INTO event VALUES (1, 0)');
    const sql = `ALTER TABLE ${name} MODIFY day DATE`;
    project.write('20270101000000_hand.sql', `-- orm:migration 1\n-- orm:up shop mysql\n${sql};\n`);
    const refused = await project.orm('migrate');
    expect(refused.stderr).toContain('Incorrect date value');
    expect(await project.scratch.query('SELECT day FROM event')).toEqual([{ day: 0 }]);
  });

  it('converts texts to dates beside rows with zero dates', async () => {
    const table = (type: string): string => event(`<column name="day" ${type}/>`, 'required="true"');
    await project.apply(table('type="VARCHAR" size="20"'));
    await project.scratch.execute("SET sql_mode = ''");
    await project.scratch.execute(`INSERT INTO event (created, day) VALUES ('${ZERO}', '2020-01-15')`);
    await project.apply(table('type="DATE"'));
    expect(await createdValues()).toEqual([ZERO]);
  });
});
