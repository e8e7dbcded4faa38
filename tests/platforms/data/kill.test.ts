import { expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { spawnOrm, startOrm, statusOf } from '../../support/start-orm.ts';
import { projectOn } from './data-project.ts';

const SCHEMA = `<database name="shop">
  <table name="event">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
  </table>
</database>`;

const ROWS = 10_000;
const MOMENTS = [0.7, 0.85, 0.95];

onEachDatabase((database) => {
  it('leaves all rows or none where it is killed, and can be started again', {
    timeout: 5 * 60_000,
  }, async () => {
    const { folder, scratch, write, remove } = await projectOn(database, SCHEMA);
    const rows = Array.from({ length: ROWS }, (_, index) => ({ id: index + 1, name: `event ${index}` }));
    write('rows.json', JSON.stringify({ event: rows }));
    const load = ['data:load', 'rows.json'];
    const start = performance.now();
    expect((await spawnOrm(load, { cwd: folder })).status).toBe(0);
    const took = performance.now() - start;
    for (const moment of MOMENTS) {
      await scratch.execute('DELETE FROM event');
      const child = startOrm(load, { cwd: folder });
      const timer = setTimeout(() => child.kill('SIGKILL'), took * moment);
      await statusOf(child);
      clearTimeout(timer);
      const [row] = await scratch.query('SELECT COUNT(*) AS found FROM event');
      expect([0, ROWS]).toContain(Number(row?.found));
    }
    expect((await spawnOrm(load, { cwd: folder })).status).toBe(0);
    const [row] = await scratch.query('SELECT COUNT(*) AS found FROM event');
    expect(Number(row?.found)).toBe(ROWS);
    await remove();
  });
});
