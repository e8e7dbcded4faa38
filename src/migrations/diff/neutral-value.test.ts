import { describe, expect, it } from 'vitest';
import { columnTypeNames } from '../../column-types/index.ts';
import type { Column } from '../../model/column.ts';
import { newColumn, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { platforms } from '../../platforms/index.ts';
import { neutralFills } from './neutral-value.ts';

const fillOf = (column: Column, name: string, rest: Partial<Table> = {}) => {
  const definition = platforms.find((platform) => platform.name === name);
  return neutralFills(definition === undefined ? [] : [definition.create({})])(
    newTable('book', { columns: [column], ...rest }),
    column,
  );
};
const sqlOf = (column: Column, name: string): string | undefined => {
  const fill = fillOf(column, name);
  return fill?.kind === 'sql' ? fill.sql : undefined;
};

describe('the value of a required column that comes back', () => {
  const required = { required: true, valueSet: ['a', 'b'] };

  it.each(platforms.map(({ name }) => name))(
    'is there for every type but geometries and objects on %s',
    (name) => {
      const missing = columnTypeNames.filter(
        (type) => sqlOf(newColumn('c', type, required), name) === undefined,
      );
      expect(missing).toEqual(['OBJECT', 'GEOMETRY']);
    },
  );

  it('is written as the product writes it', () => {
    const values = (type: Column['type']): readonly (string | undefined)[] =>
      platforms.map(({ name }) => sqlOf(newColumn('c', type, required), name));
    expect(values('VARCHAR')).toEqual(["''", "''", "''", "N''", "' '"]);
    expect(values('BOOLEAN')).toEqual(['0', "'f'", '0', '0', '0']);
    expect(values('ENUM')).toEqual(['0', '0', '0', '0', '0']);
    expect(values('DATE')).toMatchObject([
      "'2000-01-01'",
      "'2000-01-01'",
      "'2000-01-01'",
      expect.anything(),
      "DATE '2000-01-01'",
    ]);
  });

  it('is missing where it is not needed, or where none would be valid', () => {
    const id = newColumn('c', 'INTEGER', { required: true });
    expect(fillOf({ ...id, required: false }, 'pgsql')).toBeUndefined();
    expect(fillOf({ ...id, autoIncrement: true }, 'pgsql')).toBeUndefined();
    expect(fillOf({ ...id, sqlType: 'int4range' }, 'pgsql')).toBeUndefined();
    expect(fillOf({ ...id, default: { kind: 'value', text: '7' } }, 'pgsql')).toBeUndefined();
    const foreignKeys = [newForeignKey('author', [{ local: 'c', foreign: 'id' }])];
    expect(fillOf(id, 'pgsql', { foreignKeys })).toBeUndefined();
  });

  it('is a number of its own in a unique column', () => {
    const id = newColumn('c', 'INTEGER', { required: true });
    expect(fillOf(id, 'pgsql', { indexes: [newIndex(['c'], { unique: true })] })).toEqual({
      kind: 'number',
      per: [],
    });
    expect(fillOf(id, 'pgsql', { indexes: [newIndex(['c', 'd'], { unique: true })] })).toEqual({
      kind: 'sql',
      sql: '0',
    });
  });
});
