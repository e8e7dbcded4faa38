import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { type DatabaseName, onEachDatabase } from '../../servers/databases.ts';
import { spawnOrm } from '../../support/start-orm.ts';
import { projectOn } from './data-project.ts';

const SCHEMA = `<database name="shop">
  <table name="event">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="3000" required="true"/>
    <column name="before_id" type="INTEGER"/>
    <foreign-key foreignTable="event"><reference local="before_id" foreign="id"/></foreign-key>
  </table>
</database>`;

const isLong = process.env.ORM_TEST_LONG !== undefined;

/** So many rows are several times the memory that the process gets. */
const ROWS = isLong ? 1_000_000 : 30_000;
const TEXT = isLong ? 200 : 2500;
const MEGABYTES = isLong ? 96 : 48;

/** The numbers of the rows. One of ten rows refers to the one after it, and is written twice. */
const NUMBERS: Readonly<Record<DatabaseName, string>> = {
  sqlite: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS}) SELECT i FROM n`,
  pgsql: `SELECT i FROM generate_series(1, ${ROWS}) AS n(i)`,
  mysql: `SELECT seq AS i FROM seq_1_to_${ROWS}`,
};

onEachDatabase((database) => {
  it(`copies ${ROWS} rows in ${MEGABYTES} MB`, { timeout: 20 * 60_000 }, async () => {
    const source = await projectOn(database, SCHEMA);
    const target = await projectOn(database, SCHEMA);
    const text = 'x'.repeat(TEXT);
    const name = database.name === 'sqlite' ? `'${text}' || i` : `CONCAT('${text}', i)`;
    await source.scratch.execute(
      `INSERT INTO event (id, name) SELECT i, ${name} FROM (${NUMBERS[database.name]}) m`,
    );
    await source.scratch.execute(`UPDATE event SET before_id = id + 1 WHERE id % 10 = 0 AND id < ${ROWS}`);
    const file = join(target.folder, 'rows.json');
    const environment = { NODE_OPTIONS: `--max-old-space-size=${MEGABYTES}` };
    const dump = await spawnOrm(['data:dump', file], { cwd: source.folder, environment });
    expect([dump.status, dump.stderr]).toEqual([0, '']);
    expect(statSync(file).size).toBeGreaterThan(0.7 * ROWS * TEXT);
    let lines = 0;
    for await (const _ of createInterface({ input: createReadStream(file) })) lines++;
    expect(lines).toBe(ROWS + 4);
    const load = await spawnOrm(['data:load', 'rows.json'], { cwd: target.folder, environment });
    expect([load.status, load.stderr]).toEqual([0, `event: ${ROWS.toLocaleString('en')} rows inserted\n`]);
    for (const aggregate of ['COUNT(*)', 'SUM(before_id)', 'COUNT(DISTINCT name)']) {
      const sql = `SELECT ${aggregate} AS found FROM event`;
      expect(await target.scratch.query(sql)).toEqual(await source.scratch.query(sql));
    }
    await source.remove();
    await target.remove();
  });
});
