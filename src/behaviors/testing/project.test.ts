import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { BehaviorModule } from '../author.ts';
import { type ProjectInput, type TestProject, testProject } from './project.ts';

const open: TestProject[] = [];
const project = async (input: ProjectInput): Promise<TestProject> => {
  const made = await testProject(input);
  open.push(made);
  return made;
};

afterEach(() => {
  for (const made of open.splice(0)) made.dispose();
});

const schema = `<database name="test" namespace="Shop">
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <behavior name="marked"/>
  </table>
</database>`;

const marked: BehaviorModule<{ column: string }> = ({ newColumn, withColumn, readOptions }) => ({
  apiVersion: 1,
  parameters: ['column'],
  parseOptions: (use, table, context) => ({
    column: readOptions(use, table, context).text('column', 'mark'),
  }),
  extendTable: (table, { column }) => withColumn(table, newColumn(column, 'BOOLEAN')),
  targets: { php: () => ({ own: { modelInterfaces: ['Stringable'] } }) },
});

describe('the test kit', () => {
  it('shows tables, SQL of every platform and classes', async () => {
    const made = await project({ schema, behaviors: { marked } });
    expect(made.problems).toEqual([]);
    expect(made.table('book')?.columns.map(({ name }) => name)).toEqual(['id', 'mark']);
    expect(await made.sql('pgsql')).toContain('"mark" BOOLEAN');
    expect(await made.sql('oracle')).toContain('"MARK" NUMBER');
    const classes = await made.classes();
    expect(classes['Shop/Base/Book.php']).toContain('implements Stringable');
    expect(Object.keys(classes)).toContain('Shop/Map/BookTableMap.php');
  });

  it('shows problems with their places', async () => {
    const wrong = schema.replace('"marked"/>', '"marked"><parameter name="colum" value="x"/></behavior>');
    const { problems } = await project({ schema: wrong, behaviors: { marked } });
    expect(problems).toEqual([
      {
        code: 'behavior/unknown-parameter',
        severity: 'error',
        message: 'The behavior "marked" has no parameter "colum".',
        hint: 'Did you mean "column"?',
        line: 4,
        column: 29,
      },
    ]);
  });

  it('shows what stops a behavior', async () => {
    const failing: BehaviorModule = () => ({
      apiVersion: 1,
      parameters: [],
      parseOptions: () => {
        throw new Error('nothing there');
      },
    });
    const { problems } = await project({ schema, behaviors: { marked: failing } });
    expect(problems.map(({ code }) => code)).toEqual(['behavior/failed']);
  });

  it('prints what the command says where it fails', async () => {
    const unknown = schema.replace('INTEGER', 'INTEGR');
    const made = await project({ schema: unknown, behaviors: { marked } });
    await expect(made.classes()).rejects.toThrow('INTEGR');
  });

  it('takes modules by their paths, and leaves nothing behind', async () => {
    const made = await testProject({ schema, behaviors: { marked: 'nowhere.mjs' } });
    expect(made.problems.map(({ code }) => code)).toEqual(['behavior/cannot-load']);
    made.dispose();
    expect(existsSync(made.folder)).toBe(false);
  });
});
