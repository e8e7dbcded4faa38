import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const key = '<column name="id" type="INTEGER" primaryKey="true"/>';
const reference = (column: string, table: string): string =>
  `<column name="${column}" type="INTEGER"/><foreign-key foreignTable="${table}"><reference local="${column}" foreign="id"/></foreign-key>`;

const project = (adapter: string, tables: readonly string[], generator = {}): Record<string, string> => ({
  'orm.json': JSON.stringify({ orm: { database: { connections: { shop: { adapter } } }, generator } }),
  'schema.xml': `<database name="shop" namespace="Big">${tables.join('\n')}</database>`,
});

const build = async (cwd: string, command: string): Promise<string> => {
  const { status, stderr } = await runOrm([command], { cwd });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return stderr;
};

it('a table may refer to itself 1,500 times', () => {
  const keys = range(1_500).map((number) => reference(`ref${number}`, 'node'));
  return inFolder(
    project('sqlite', [`<table name="node">${key}${keys.join('')}</table>`], { propel: true }),
    async (folder) => {
      await build(folder, 'sql:build');
      const printed = await build(folder, 'model:build');
      expect(printed).toContain(
        'warning php/too-many-joins: The class "Big\\Node" would have 2,248,500 methods',
      );
      const model = readFileSync(join(folder, 'generated-classes/Big/Base/Node.php'), 'utf8');
      expect(model).toContain('function getNodesRelatedById1499(');
      expect(model).not.toContain('JoinNodeRelatedByRef1(');
    },
  );
});

it('a table may have as many columns as the product allows', () =>
  inFolder(
    project('sqlite', [
      `<table name="wide">${key}${range(1_999)
        .map((number) => `<column name="c${number}" type="INTEGER"/>`)
        .join('')}</table>`,
    ]),
    async (folder) => {
      expect(await build(folder, 'sql:build')).toBe('');
      expect(await build(folder, 'model:build')).toBe('');
    },
  ));

it.each(['chain', 'cycle'])('2,000 tables may be a %s', (shape) => {
  const tables = range(2_000).map((number) => {
    const isLast = number === 1_999;
    const next = isLast && shape === 'chain' ? '' : reference('next_id', `t${isLast ? 0 : number + 1}`);
    return `<table name="t${number}">${key}${next}</table>`;
  });
  return inFolder(project('mysql', tables), async (folder) => {
    expect(await build(folder, 'sql:build')).toBe('');
  });
});
