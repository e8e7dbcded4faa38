import { afterEach, describe, expect, it } from 'vitest';
import { type TestProject, testProject } from '../testing/index.ts';

const projects: TestProject[] = [];

afterEach(() => {
  for (const project of projects.splice(0)) project.dispose();
});

async function project(tables: string) {
  const schema = `<database name="test" tablePrefix="sh_">${tables}</database>`;
  const made = await testProject({ schema, behaviors: {} });
  projects.push(made);
  return made;
}

const ID = '<column name="id" type="integer" primaryKey="true" autoIncrement="true"/>';

const table = (name: string, inner: string) => `<table name="${name}">${ID}${inner}</table>`;

const use = (behavior: string, parameter: string, value: string, inner = '') =>
  `<behavior name="${behavior}"><parameter name="${parameter}" value="${value}"/>${inner}</behavior>`;

/** Schemas name tables without their prefix; the names of a database have it. */
describe.each(['', 'sh_'])('a table with a prefix that is named as "%sdetail"', (prefix) => {
  it('is the parent of concrete_inheritance', async () => {
    const { problems, table: found } = await project(
      table('detail', '<column name="note" type="varchar" size="9"/>') +
        `<table name="other">${use('concrete_inheritance', 'extends', `${prefix}detail`)}</table>`,
    );
    expect(problems).toEqual([]);
    expect(found('sh_other')?.inheritsFrom).toMatchObject({ table: 'sh_detail' });
  });

  it('is a delegate', async () => {
    const { problems, table: found } = await project(
      table('detail', '<column name="note" type="varchar" size="9"/>') +
        table('other', use('delegate', 'to', `${prefix}detail`)),
    );
    expect(problems).toEqual([]);
    expect(found('sh_detail')?.foreignKeys.map(({ foreignTable }) => foreignTable)).toEqual(['sh_other']);
  });

  it('has the rows of an aggregate', async () => {
    const counted = `<parameter name="name" value="details"/><parameter name="expression" value="COUNT(id)"/>`;
    const key = '<foreign-key foreignTable="other"><reference local="other_id" foreign="id"/></foreign-key>';
    const { problems, table: found } = await project(
      table('detail', `<column name="other_id" type="integer"/>${key}`) +
        table('other', use('aggregate_column', 'foreign_table', `${prefix}detail`, counted)),
    );
    expect(problems).toEqual([]);
    expect(found('sh_other')?.columns.map(({ name }) => name)).toContain('details');
  });

  it('is referred to by a key of an archive', async () => {
    const item = ['localColumn:detail_id', `foreignTable:${prefix}detail`, 'foreignColumn:id']
      .map((one) => one.split(':'))
      .map(([name, value]) => `<parameter name="${name}" value="${value}"/>`);
    const { problems, table: found } = await project(
      table('detail', '') +
        table(
          'other',
          `<column name="detail_id" type="integer"/><behavior name="archivable"><parameter-list name="foreign_keys">
            <parameter-list-item>${item.join('')}</parameter-list-item></parameter-list></behavior>`,
        ),
    );
    expect(problems).toEqual([]);
    expect(found('sh_other_archive')?.foreignKeys.map(({ foreignTable }) => foreignTable)).toEqual([
      'sh_detail',
    ]);
  });
});

it('is not found by the end of its name', async () => {
  const { problems } = await project(
    table('list_item', '') + table('list_note', use('delegate', 'to', 'item')),
  );
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('"item"')]);
});
