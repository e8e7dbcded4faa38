import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const mood = (...values: readonly string[]): string =>
  `<enum name="mood">${values.map((value) => (value.startsWith('<') ? value : `<value>${value}</value>`)).join('')}</enum>`;

const person = (column: string): string =>
  `<table name="person"><column name="id" type="INTEGER" primaryKey="true"/>${column}</table>`;

const MOOD = '<column name="mood" type="ENUM" enumType="mood" default="happy"/>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const insert = (id: number, label: string): Promise<unknown> =>
    project.scratch.execute(`INSERT INTO person (id, mood) VALUES (${id}, '${label}')`);

  async function migrate(...parts: readonly string[]): Promise<void> {
    project.schema(parts.join('\n'));
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
  }

  it('follows the values of an enum type', async () => {
    await migrate(mood('happy', "it's so"), person(MOOD));
    await insert(1, 'happy');
    await insert(2, "it''s so");
    await expect(insert(3, 'other')).rejects.toThrow();

    await migrate(mood('happy', 'well, well', "it's so"), person(MOOD));
    await insert(3, 'well, well');

    const renamed = mood('<value renamedFrom="happy">glad</value>', 'well, well', "it's so");
    await migrate(renamed, person(MOOD.replace('happy', 'glad')));
    await expect(insert(4, 'happy')).rejects.toThrow();

    project.schema(mood("it's so", 'glad') + person(MOOD.replace('happy', 'glad')));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.status).not.toBe(0);
    expect(refused.stdout + refused.stderr).toMatch(/1 (?:row|value) of/);
    await project.scratch.execute('DELETE FROM person WHERE id = 3');
    await project.ok('migrate');
    await project.ok('database:check');
    await expect(insert(5, 'well, well')).rejects.toThrow();
    await project.ok('migration:down');
    await project.ok('migration:down');
    await insert(5, 'happy');
    await project.ok('migrate');
    await project.ok('migration:check');
  });

  it('makes an enum of a text, and a text of an enum', async () => {
    await migrate(person('<column name="mood" type="VARCHAR" size="20"/>'));
    await insert(1, 'happy');
    await insert(2, 'lost');
    project.schema(mood('happy', 'sad') + person(MOOD));
    await project.ok('diff');
    const refused = await project.orm('migrate');
    expect(refused.stdout + refused.stderr).toMatch(/1 (?:row|value) of/);
    await project.scratch.execute("UPDATE person SET mood = 'sad' WHERE id = 2");
    await project.ok('migrate');
    await project.ok('database:check');

    const feeling = mood('happy', 'sad').replace('name="mood"', 'name="feeling" renamedFrom="mood"');
    await migrate(feeling, person(MOOD.replace('enumType="mood"', 'enumType="feeling"')));
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    await migrate(person('<column name="mood" type="VARCHAR" size="20" default="happy"/>'));
    await insert(3, 'other');
  });
});
