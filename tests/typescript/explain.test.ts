import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanKind, PlanStep, QueryPlan } from '../../runtimes/typescript/src/index.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>';
const SCHEMA = `
  <table name="author">${ID}<column name="name" type="VARCHAR" size="50"/></table>
  <table name="book">
    ${ID}<column name="title" type="VARCHAR" size="100"/><column name="price" type="DECIMAL" size="8" scale="2"/>
    <column name="author_id" type="INTEGER"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
  </table>`;

const stepsOf = ({ steps }: Pick<QueryPlan, 'steps'>, kind: PlanKind): readonly PlanStep[] =>
  steps.flatMap((step) => [...(step.kind === kind ? [step] : []), ...stepsOf(step, kind)]);

const index = (...columns: readonly string[]): string =>
  `<index>${columns.map((name) => `<index-column name="${name}"/>`).join('')}</index>`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });
  afterAll(() => project?.close());

  const books = () => models.BookQuery.create();

  describe('explain()', () => {
    it('names a table that is read from end to end, and an index', async () => {
      const plan: QueryPlan = await books().filterByTitle(`a 'quoted' "title"`).explain();
      expect(stepsOf(plan, 'scan')).toMatchObject([{ table: 'book' }]);
      expect(plan.remarks).toEqual([expect.stringContaining(index('title'))]);
      expect(plan.sql).toContain('WHERE');
      expect(plan.rows.length).toBeGreaterThan(0);
      expect(String(plan)).toContain(`- ${plan.remarks[0]}`);
    });

    it('tells rows that are sorted', async () => {
      const plan: QueryPlan = await books().filterByTitle('x').orderByPrice().explain();
      expect(stepsOf(plan, 'sort')).toHaveLength(1);
      expect(plan.remarks.join('\n')).toContain(index('title', 'price'));
    });

    it('has nothing to say about a row that is found by its key, or a query of all rows', async () => {
      const book = new models.Book({ title: 'Emma' });
      await book.save();
      const byKey: QueryPlan = await books().filterById(book.id).explain();
      expect(stepsOf(byKey, 'lookup')).toMatchObject([{ table: 'book' }]);
      expect(byKey.remarks).toEqual([]);
      const all: QueryPlan = await books().explain();
      expect(stepsOf(all, 'scan')).toHaveLength(1);
      expect(all.remarks).toEqual([]);
    });

    it('explains a join, and the columns of select()', async () => {
      const query = models.AuthorQuery.create()
        .useBookQuery((of: Models) => of.filterByTitle('x'))
        .select('name');
      const plan: QueryPlan = await query.explain();
      expect(plan.sql).toBe(query.toSql());
      expect(stepsOf(plan, 'scan').map(({ table }) => table)).toContain('book');
      expect(plan.remarks.join('\n')).toContain(index('title'));
    });
  });
});
