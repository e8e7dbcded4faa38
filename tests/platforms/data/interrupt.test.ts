import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';
import { projectOn } from './data-project.ts';

const SCHEMA = `<database name="shop">
  <table name="event">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
  </table>
</database>`;

onEachDatabase((database) => {
  it('leaves no file of a dump that is interrupted', async () => {
    const { folder, scratch, remove } = await projectOn(database, SCHEMA);
    const values = Array.from({ length: 1000 }, (_, index) => `('event ${index}')`).join(', ');
    await scratch.execute(`INSERT INTO event (name) VALUES ${values}`);
    await scratch.execute(
      'INSERT INTO event (name) SELECT a.name FROM event a CROSS JOIN event b LIMIT 300000',
    );
    const before = readdirSync(folder).sort();
    const child = startOrm(['data:dump', 'rows.yaml'], { cwd: folder });
    const isWriting = (): boolean =>
      readdirSync(folder).some((name) => !before.includes(name) && statSync(join(folder, name)).size > 0);
    while (child.exitCode === null && !isWriting()) await setTimeout(10);
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.kill('SIGINT');
    expect(await statusOf(child)).toBe(1);
    expect(printed).toContain('project/interrupted');
    expect(readdirSync(folder).sort()).toEqual(before);
    await remove();
  });
});
