import { describe, expect, it } from 'vitest';
import { anyDatabase } from '../../tests/arbitraries/database.ts';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import { parseText, withoutSpans } from '../../tests/schema/support.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import { UnwritableText } from './print-xml.ts';
import { writeSchema } from './write.ts';

describe('writeSchema', () => {
  it('is read back as what was written', () => {
    fc.assert(
      fc.property(anyDatabase, (database) => {
        const { databases, diagnostics } = parseText(writeSchema(database));
        expect(diagnostics.all.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(withoutSpans(databases)).toEqual([withoutSpans(database)]);
      }),
      runs(150),
    );
  });

  const anyLine = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => `x${text.replace(/[^ -~]/g, '')}y`);
  const anySql = fc.array(anyLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n\t'));

  it('is read back with views as they were written', () => {
    const anyView = fc.record({
      materialized: fc.boolean(),
      own: fc.option(anySql),
      all: anySql,
      description: anyLine,
    });
    fc.assert(
      fc.property(anyView, ({ materialized, own, all, description }) => {
        const book = newTable('book', { columns: [newColumn('id', 'INTEGER', { primaryKey: true })] });
        const view = newTable('active_book', {
          description,
          skipSql: true,
          readOnly: true,
          columns: [newColumn('id', 'INTEGER', { primaryKey: true }), newColumn('sum', 'BIGINT')],
          foreignKeys: [newForeignKey('book', [{ local: 'id', foreign: 'id' }], { skipSql: true })],
          indexes: materialized ? [newIndex(['sum'], { name: 'by_sum' })] : [],
          view: {
            materialized,
            selects: [...(own === null ? [] : [{ sql: own, platforms: ['pgsql', 'mysql'] }]), { sql: all }],
          },
        });
        const database = newDatabase('default', { tables: [view, book] });
        const { databases, diagnostics } = parseText(writeSchema(database));
        expect(diagnostics.all).toEqual([]);
        expect(withoutSpans(databases)).toEqual([withoutSpans(database)]);
      }),
      runs(100),
    );
  });

  it('says only what differs from the defaults', () => {
    const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true, autoIncrement: true });
    const author = newTable('author', { columns: [id] });
    const book = newTable('book', {
      columns: [
        id,
        newColumn('author_id', 'INTEGER'),
        newColumn('note', 'VARCHAR', { default: { kind: 'value', text: 'a\n"b"' } }),
      ],
      foreignKeys: [
        newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], { onDelete: 'set null' }),
      ],
      indexes: [newIndex(['note']), newIndex(['author_id'], { unique: true, name: 'one' })],
    });
    expect(
      writeSchema(newDatabase('default', { tables: [author, book] })),
    ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<database name="default">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="author_id" type="INTEGER"/>
    <column name="note" type="VARCHAR" default="a&#10;&quot;b&quot;"/>
    <foreign-key foreignTable="author" onDelete="set null">
      <reference local="author_id" foreign="id"/>
    </foreign-key>
    <index>
      <index-column name="note"/>
    </index>
    <unique name="one">
      <unique-column name="author_id"/>
    </unique>
  </table>
</database>
`);
  });

  it.each(['\0', '\u0001', '\ud800', 'a\udc00b', '\ufffe'])(
    'refuses text that XML cannot hold: %j',
    (text) => {
      const table = newTable('t', { columns: [newColumn(text, 'INTEGER')] });
      expect(() => writeSchema(newDatabase('default', { tables: [table] }))).toThrow(UnwritableText);
    },
  );
});
