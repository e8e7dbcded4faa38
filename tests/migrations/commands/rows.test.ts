import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const COUNTRY = `
  <table name="country">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="code" type="CHAR" size="2" required="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
    <column name="eu" type="BOOLEAN"/>
    <column name="area" type="DECIMAL" size="10" scale="2"/>
    <column name="note" type="VARCHAR" size="40" default="none"/>
    <column name="owner" type="CHAR" size="2"/>
    <unique><unique-column name="code"/></unique>
    <unique><unique-column name="name"/></unique>
    <foreign-key foreignTable="country"><reference local="owner" foreign="code"/></foreign-key>
  </table>`;
const CITY = `
  <table name="city">
    <column name="name" type="VARCHAR" size="40" primaryKey="true"/>
    <column name="country" type="CHAR" size="2"/>
    <foreign-key foreignTable="country" onDelete="cascade"><reference local="country" foreign="code"/></foreign-key>
  </table>`;
const ROWS = '<rows table="country" key="code" file="country.csv"/>';
const REMOVED = ROWS.replace('/>', ' remove="true"/>');
const CITIES = '<rows table="city"><row name="Nuuk" country="gl"/></rows>';
const CHECKED = 'shop: the database, the migrations and the schema are the same.\n';

describe('rows of the schema', () => {
  onEachDatabase((database) => {
    let project: Project;
    beforeEach(async () => {
      project = await makeProject(database);
    });
    afterEach(() => project.scratch.drop());

    const file = (...rows: readonly string[]): void =>
      writeFileSync(
        join(project.folder, 'country.csv'),
        ['code,name,eu,area,owner', ...rows].map((row) => `${row}\n`).join(''),
      );
    const rows = async (columns = 'code, name, note'): Promise<readonly string[]> =>
      (await project.scratch.query(`SELECT ${columns} FROM country ORDER BY code`)).map((row) =>
        Object.values(row).map(String).join(' '),
      );
    const check = async (): Promise<string> => (await project.orm('database:check')).stdout;
    const migrated = async (): Promise<void> => {
      await project.ok('diff');
      await project.ok('migrate');
      expect(await check()).toBe(CHECKED);
      expect((await project.ok('diff')).stdout).toContain('no changes');
    };

    it('are inserted, changed and left, there and back, and the rows of others stay', async () => {
      file('gl,Kalaallit Nunaat,false,2166086.0,dk', 'dk,"O\'Denmark",1,42962.5,', 'de,Germany,true,,');
      project.schema(CITIES + COUNTRY + CITY + ROWS);
      await migrated();
      expect(await rows()).toEqual(['de Germany none', "dk O'Denmark none", 'gl Kalaallit Nunaat none']);
      await project.scratch.execute("INSERT INTO country (code, name) VALUES ('fr', 'France')");
      await project.scratch.execute("UPDATE country SET note = 'mine' WHERE code = 'de'");
      file('dk,"O\'Denmark",1,42962.50,', 'de,Deutschland,true,357022.00,', 'gl,Greenland,false,2166086,dk');
      await migrated();
      expect(await rows()).toEqual([
        'de Deutschland mine',
        "dk O'Denmark none",
        'fr France none',
        'gl Greenland none',
      ]);
      await project.ok('down');
      expect(await rows()).toEqual([
        'de Germany mine',
        "dk O'Denmark none",
        'fr France none',
        'gl Kalaallit Nunaat none',
      ]);
      await project.ok('migrate');
      // A row that leaves the schema stays, and is no longer compared.
      file('dk,"O\'Denmark",1,42962.50,', 'gl,Greenland,false,2166086,dk');
      await migrated();
      await project.scratch.execute("UPDATE country SET name = 'Allemagne' WHERE code = 'de'");
      expect(await check()).toBe(CHECKED);
      expect((await project.orm('migration:check --replay')).stderr).not.toContain('error');
    });

    it('are compared with the database, which can be mended', async () => {
      file('de,Germany,true,1,', 'dk,Denmark,true,,');
      project.schema(COUNTRY + ROWS);
      await migrated();
      await project.scratch.execute("UPDATE country SET name = 'X', eu = NULL WHERE code = 'de'");
      await project.scratch.execute("DELETE FROM country WHERE code = 'dk'");
      expect(await check()).toBe(
        [
          'shop: The database was changed without a migration:',
          '  The row "de" of country differs: name is "Germany" in the migrations and "X" in the database, eu is "true" in the migrations and NULL in the database.',
          '  The row "dk" of country is in the migrations, but not in the database.\n',
        ].join('\n'),
      );
      await project.ok('dev');
      expect(await check()).toBe(CHECKED);
      expect(await rows('code, name')).toEqual(['de Germany', 'dk Denmark']);
      // Rows that are there already are taken over; one that has a unique value of another row is refused.
      await project.scratch.execute("INSERT INTO country (code, name) VALUES ('fr', 'France')");
      file('de,Germany,true,1,', 'dk,Denmark,true,,', 'fr,France,true,,', 'uk,Britain,false,,');
      await project.scratch.execute("INSERT INTO country (code, name) VALUES ('gb', 'Britain')");
      await project.ok('diff');
      const { status } = await project.orm('migrate');
      expect(status).toBe(1);
      expect(await rows('code, name')).toContain('gb Britain');
      await project.scratch.execute("DELETE FROM country WHERE code = 'gb'");
      await project.ok('migrate');
      expect(await check()).toBe(CHECKED);
    });

    it('are removed where the schema says so, unless other rows would be harmed', async () => {
      file('de,Germany,true,1,', 'gl,Greenland,false,,');
      project.schema(COUNTRY + CITY + REMOVED);
      await migrated();
      file('de,Germany,true,1,');
      await project.ok('diff');
      await project.scratch.execute("INSERT INTO city (name, country) VALUES ('Nuuk', 'gl')");
      const refused = await project.orm('migrate');
      expect([refused.status, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/migrate\/(?:data-loss|would-fail): 1 row of "city.country"/),
      ]);
      await project.scratch.execute('DELETE FROM city');
      await project.ok('migrate');
      expect(await rows('code')).toEqual(['de']);
      await project.ok('down');
      expect(await rows('code')).toEqual(['de', 'gl']);
      // The table goes, and comes back with its rows.
      await project.ok('migrate');
      project.schema(CITY.replace(/<foreign-key.*<\/foreign-key>/s, ''));
      await project.ok('diff');
      await project.ok('migrate --accept-data-loss');
      await project.ok('down --accept-data-loss');
      expect(await rows('code, name')).toEqual(['de Germany']);
    });

    it('are written by sql:insert, and follow new names of tables and columns', async () => {
      file('de,Germany,true,1,', 'gl,Greenland,false,,de');
      project.schema(COUNTRY + ROWS);
      await project.ok('sql:build');
      await project.ok('sql:insert');
      expect(await rows('code, owner')).toEqual(['de null', 'gl de']);
      await project.scratch.execute("INSERT INTO country (code, name) VALUES ('fr', 'France')");
      await project.ok('diff');
      await project.ok('migration:baseline');
      project.schema(
        COUNTRY.replaceAll('"country"', '"land"')
          .replaceAll('name="name"', 'name="title"')
          .replace('<column name="eu" type="BOOLEAN"/>', '<column name="iso" type="CHAR" size="3"/>') +
          ROWS.replace('"country"', '"land"'),
      );
      writeFileSync(
        join(project.folder, 'country.csv'),
        'code,title,iso\nde,Deutschland,DEU\ngl,Greenland,\n',
      );
      await project.ok('diff --rename country=land --rename land.name=title --no-rename "*"');
      await project.ok('migrate --accept-data-loss');
      expect(await check()).toBe(CHECKED);
      const found = await project.scratch.query('SELECT title, iso FROM land ORDER BY code');
      expect(found.map((row) => Object.values(row).map(String).join(' ').trim())).toEqual([
        'Deutschland DEU',
        'France null',
        'Greenland null',
      ]);
      await project.ok('down --accept-data-loss');
      expect(await rows('code, name, eu')).toEqual([
        expect.stringMatching(/^de Germany (?:true|1)$/),
        'fr France null',
        expect.stringMatching(/^gl Greenland (?:false|0)$/),
      ]);
    });
  });
});
