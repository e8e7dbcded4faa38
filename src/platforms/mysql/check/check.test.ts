import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { newColumn, newDatabase, newTable } from '../../../model/new.ts';
import type { Table } from '../../../model/table.ts';
import { mysql } from '../platform.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true });

function codesOf(...tables: readonly Table[]): readonly string[] {
  const platform = mysql.create({});
  const diagnostics = new Diagnostics();
  platform.check(platform.complete(newDatabase('shop', { tables })), diagnostics);
  return diagnostics.all.map(({ code }) => code);
}

describe('what MySQL cannot do', () => {
  it('holds names and texts that cannot be sent', () => {
    expect(codesOf(newTable('a\0b', { columns: [id] }))).toEqual(['platform/identifier-refused']);
    expect(codesOf(newTable('a\ud800b', { columns: [id] }))).toEqual(['platform/identifier-refused']);
    expect(codesOf(newTable('a', { columns: [id], description: 'a\0' }))).toEqual(['platform/text-refused']);
    const half = newColumn('b', 'VARCHAR', { default: { kind: 'value', text: '\udc00' } });
    expect(codesOf(newTable('a', { columns: [id, half] }))).toEqual(['platform/text-refused']);
  });

  it('holds table names that are too long for a file', () => {
    expect(codesOf(newTable('é'.repeat(64), { columns: [id] }))).toEqual([]);
    expect(codesOf(newTable('中'.repeat(64), { columns: [id] }))).toEqual(['platform/identifier-too-long']);
  });

  it('holds tables with too many columns', () => {
    const columns = Array.from({ length: 1020 }, (_, index) => newColumn(`c${index}`, 'TINYINT'));
    expect(codesOf(newTable('a', { columns: [id, ...columns] }))).toEqual(['platform/too-many-columns']);
  });

  it('cuts comments that are too long, with a warning', () => {
    const long = newTable('a', { columns: [id], description: 'x'.repeat(3000) });
    expect(codesOf(long)).toEqual(['platform/comment-changed']);
    const [create] = mysql
      .create({})
      .ddl.create(newDatabase('shop', { tables: [long] }))
      .filter(({ sql }) => sql.startsWith('CREATE'));
    expect(create?.sql).toContain(`COMMENT='${'x'.repeat(2048)}'`);
  });

  it('asks nothing of tables that are not created', () => {
    expect(codesOf(newTable('a\0b', { columns: [id], skipSql: true }))).toEqual([]);
    expect(codesOf(newTable('a\0b', { columns: [id], referenceOnly: true }))).toEqual([]);
  });
});
