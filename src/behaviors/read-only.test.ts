import { describe, expect, it } from 'vitest';
import { testProject } from './testing/index.ts';

describe('behaviors of a database that keep copies of rows', () => {
  it.each([
    { behavior: 'versionable', copy: 'book_version' },
    { behavior: 'archivable', copy: 'book_archive' },
  ])('leave read-only tables alone: $behavior', async ({ behavior, copy }) => {
    const project = await testProject({
      schema: `
        <database name="shop">
          <behavior name="${behavior}"/>
          <table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>
          <table name="stats" readOnly="true" skipSql="true">
            <column name="id" type="INTEGER" primaryKey="true"/>
          </table>
        </database>`,
    });
    try {
      expect(project.problems).toEqual([]);
      expect(project.database.tables.map(({ name }) => name)).toEqual(['book', 'stats', copy]);
      expect(project.table('stats')?.columns.map(({ name }) => name)).toEqual(['id']);
    } finally {
      project.dispose();
    }
  });
});
