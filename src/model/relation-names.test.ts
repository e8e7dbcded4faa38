import { describe, expect, it } from 'vitest';
import type { ForeignKey } from './foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from './new.ts';
import { relationName, relationNameText, reverseRelationName } from './relation-names.ts';
import type { Table } from './table.ts';

const to = (table: string, local: string, rest: Partial<ForeignKey> = {}) =>
  newForeignKey(table, [{ local, foreign: 'id' }], rest);

const table = (name: string, ...foreignKeys: readonly ForeignKey[]): Table =>
  newTable(name, {
    columns: [
      newColumn('id', 'INTEGER', { primaryKey: true }),
      ...foreignKeys.map((key) => newColumn(key.references[0]?.local ?? '', 'INTEGER')),
    ],
    foreignKeys,
  });

/** The names of every key, from its own side and from the other. */
function namesOf(...tables: readonly Table[]): readonly string[] {
  const database = newDatabase('d', { tables });
  return tables.flatMap((holder) =>
    holder.foreignKeys.map((key) => {
      const own = relationNameText(relationName(database, holder, key));
      return `${own} / ${relationNameText(reverseRelationName(database, holder, key))}`;
    }),
  );
}

describe('relation names', () => {
  it('are those of the tables', () => {
    expect(namesOf(table('book', to('author', 'author_id')), table('author'))).toEqual(['Author / Book']);
  });

  it('are what the user says', () => {
    const key = to('author', 'author_id', { codeName: 'Writer', refCodeName: 'Work' });
    expect(namesOf(table('book', key), table('author'))).toEqual(['Writer / Work']);
  });

  it('say which of several keys they are', () => {
    expect(
      namesOf(table('book', to('person', 'author_id'), to('person', 'editor_id')), table('person')),
    ).toEqual([
      'PersonRelatedByAuthorId / BookRelatedByAuthorId',
      'PersonRelatedByEditorId / BookRelatedByEditorId',
    ]);
  });

  it('say so too where keys lead both ways', () => {
    expect(namesOf(table('man', to('woman', 'wife_id')), table('woman', to('man', 'husband_id')))).toEqual([
      'WomanRelatedByWifeId / ManRelatedByWifeId',
      'ManRelatedByHusbandId / WomanRelatedByHusbandId',
    ]);
  });

  it('of a self reference name the foreign column on the way back', () => {
    expect(namesOf(table('employee', to('employee', 'boss_id')))).toEqual([
      'EmployeeRelatedByBossId / EmployeeRelatedById',
    ]);
    expect(namesOf(table('essay', to('essay', 'first_id'), to('essay', 'second_id')))).toEqual([
      'EssayRelatedByFirstId / EssayRelatedById0',
      'EssayRelatedBySecondId / EssayRelatedById1',
    ]);
  });
});
