import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
    project.schema('');
    await project.scratch.execute('CREATE TABLE log (step VARCHAR(40))');
  });
  afterEach(() => project.scratch.drop());

  const section = (up: string) =>
    `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${up}\n\n-- orm:down shop ${database.name}\n`;
  const log = (step: string) => `INSERT INTO log (step) VALUES ('${step}');\n`;
  const steps = async () => {
    const rows = await project.scratch.query('SELECT step FROM log');
    await project.scratch.execute('DELETE FROM log');
    return rows.map(({ step }) => step);
  };
  const hooks = () => {
    project.write('before-run.sql', log('before'));
    project.write('before-run.shop.sql', log('before shop'));
    project.write('before-run.other.sql', 'THIS IS FOR NOBODY;\n');
    project.write('after-run.sql', log('after'));
    project.write('after-error.sql', log('error'));
  };

  it('run before and after a run that has something to do', async () => {
    hooks();
    project.write('20260101000000_a.sql', section(log('a')));
    project.write('20260102000000_b.sql', section(log('b')));
    const { stdout } = await project.ok('migrate --dry-run');
    expect(stdout).toMatch(
      /^-- shop: migrations\/before-run\.sql\n-- shop: migrations\/before-run\.shop\.sql\n/,
    );
    expect(stdout).toMatch(/-- shop: migrations\/after-run\.sql\n$/);
    const script = (await project.ok('migrate --sql')).stdout;
    const places = ['before shop', "'b'", "'after'"].map((text) => script.indexOf(text));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(places).not.toContain(-1);
    expect(script).not.toContain('error');
    await project.ok('migrate');
    expect(await steps()).toEqual(['before', 'before shop', 'a', 'b', 'after']);
    await project.ok('migrate');
    await project.ok('migration:check');
    expect(await steps()).toEqual([]);
    await project.ok('down');
    expect(await steps()).toEqual(['before', 'before shop', 'after']);
    await project.ok('migrate --fake');
    expect(await steps()).toEqual([]);
  });

  it('run after an error, and keep everything back where the first one fails', async () => {
    hooks();
    project.write('20260101000000_a.sql', section(log('a')));
    project.write('20260102000000_b.sql', section('INSERT INTO nowhere VALUES (1);'));
    const failed = await project.orm('migrate');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('migrate/statement-failed');
    expect(await steps()).toEqual(['before', 'before shop', 'a', 'error']);
    project.write('before-run.sql', `${log('before')}\n  SELECT * FROM nowhere;\n`);
    const refused = await project.orm('migrate');
    expect(refused.stderr).toMatch(/migrations\/before-run\.sql:3:\d+ error /);
    expect(refused.stderr).toContain('migrate/hook-failed');
    expect(await steps()).toEqual(['before', 'error']);
    project.write('before-run.sql', `${log('before')} SELECT 'open`);
    expect((await project.orm('migrate')).stderr).toContain('migrations/before-run.sql:2:9 error');
    expect(await steps()).toEqual([]);
    rmSync(join(project.folder, 'migrations', 'before-run.sql'));
    project.write('20260102000000_b.sql', section(log('b')));
    project.write('after-run.sql', `${log('after')}\nSELECT * FROM nowhere;\n`);
    const late = await project.orm('migrate');
    expect(late.status).toBe(1);
    expect(late.stderr).toMatch(/migrations\/after-run\.sql:3:\d+ error /);
    expect(late.stderr).toContain('migrate/hook-failed');
    expect(await steps()).toEqual(['before shop', 'b', 'after', 'error']);
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
  });
});
