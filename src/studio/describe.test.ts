import { describe, expect, it } from 'vitest';
import { applyBehaviors } from '../behaviors/apply.ts';
import { API_VERSION, type BehaviorDefinition, defineBehavior } from '../behaviors/behavior.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { newColumn, newDatabase, newTable } from '../model/new.ts';
import { catalogueOf, type Entry } from './catalogue.ts';
import { refusedColumns, refusedWrite } from './describe.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const name = newColumn('name', 'VARCHAR', {});

/** A table that uses a behavior of an application. */
function entryOf(behavior: Partial<BehaviorDefinition<object>>, live = [id, name]): Entry {
  const own = defineBehavior<object>(
    { apiVersion: API_VERSION, name: 'own', parameters: [], parseOptions: () => ({}), ...behavior },
    false,
  );
  const use = { name: 'own', parameters: [], parameterLists: [] };
  const table = newTable('author', { columns: [id, name], behaviors: [use] });
  const applied = applyBehaviors(newDatabase('shop', { tables: [table] }), new Diagnostics(), [own]);
  const inspected = {
    database: newDatabase('shop', { tables: [newTable('author', { columns: live })] }),
    findings: [],
  };
  return catalogueOf(applied, inspected, () => false).find('author');
}

describe('a behavior of an application', () => {
  it('that has code is not replaced by a plain statement', () => {
    const [reason] = refusedWrite(entryOf({ targets: { php: () => ({}) } }), 'update');
    expect(reason).toBe(
      'The behavior "own" can do more than a plain statement. In the application: save(), delete().',
    );
  });

  it('without code, or with rules of its own, allows plain statements', () => {
    expect(refusedWrite(entryOf({}), 'update')).toEqual([]);
    const rules = { refusals: [{ columns: ['name'], reason: 'No.', methods: [] }] };
    const entry = entryOf({ targets: { php: () => ({}) }, rowRules: () => rules });
    expect(refusedWrite(entry, 'insert')).toEqual([]);
    expect(refusedColumns(entry)).toEqual({ name: 'No.', id: 'The key of a row cannot be changed here.' });
  });
});

it('columns are those that the database has', () => {
  const entry = entryOf({}, [newColumn('ID', 'INTEGER', {}), newColumn('extra', 'INTEGER', {})]);
  expect(entry.table.columns.map((column) => column.name)).toEqual(['id', 'extra']);
  expect([entry.missingColumns, [...entry.extraColumns]]).toEqual([['name'], ['extra']]);
});
