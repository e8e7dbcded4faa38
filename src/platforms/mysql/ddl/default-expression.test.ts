import { describe, expect, it } from 'vitest';
import type { ColumnTypeName } from '../../../column-types/index.ts';
import { newColumn } from '../../../model/new.ts';
import { printDefaultExpression } from './default-expression.ts';

const print = (expression: string, type: ColumnTypeName, size?: number): string =>
  printDefaultExpression(expression, newColumn('c', type, size === undefined ? {} : { size }));

describe('a default expression', () => {
  it('stands in brackets, unless it is the present moment of a moment', () => {
    expect(print('CURRENT_TIMESTAMP', 'TIMESTAMP')).toBe('CURRENT_TIMESTAMP');
    expect(print('now()', 'DATETIME')).toBe('now()');
    expect(print('CURRENT_TIMESTAMP', 'VARCHAR')).toBe('(CURRENT_TIMESTAMP)');
    expect(print('CURRENT_DATE', 'DATE')).toBe('(CURRENT_DATE)');
    expect(print('uuid()', 'CHAR')).toBe('(uuid())');
    expect(print('(1) + (2)', 'INTEGER')).toBe('((1) + (2))');
    expect(print('(1 + 2)', 'INTEGER')).toBe('(1 + 2)');
    expect(print("concat(')', '(')", 'VARCHAR')).toBe("(concat(')', '('))");
  });

  it('is left alone when it is a literal of a column that takes one', () => {
    for (const literal of ['0', '-1.5e3', "'it''s'", 'NULL', 'TRUE', "x'6a'", "b'101'"]) {
      expect(print(literal, 'VARCHAR')).toBe(literal);
    }
    expect(print("'a'", 'CLOB')).toBe("('a')");
    expect(print("'a\\'", 'VARCHAR')).toBe("('a\\')");
  });

  it('has as many digits after the seconds as its column', () => {
    expect(print('CURRENT_TIMESTAMP', 'TIMESTAMP', 3)).toBe('CURRENT_TIMESTAMP(3)');
    expect(print('NOW()', 'DATETIME', 6)).toBe('CURRENT_TIMESTAMP(6)');
    expect(print('NOW()', 'DATETIME')).toBe('NOW()');
    expect(print('CURRENT_TIMESTAMP(3)', 'TIMESTAMP', 3)).toBe('CURRENT_TIMESTAMP(3)');
    expect(print('CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP', 'TIMESTAMP', 3)).toBe(
      'CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3)',
    );
    expect(print('0 on update current_timestamp', 'DATETIME')).toBe('0 ON UPDATE current_timestamp');
  });
});
