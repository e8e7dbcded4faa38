import type { ColumnTypeName } from '../../src/column-types/index.ts';
import type { ColumnDefault } from '../../src/model/column.ts';
import { maybe } from './optional.ts';
import { fc } from './property.ts';
import { anyName, anyText } from './text.ts';

const anyList = fc
  .array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(','));

/** A literal that is valid for the type, if the type has literals. */
function literalFor(type: ColumnTypeName, valueSet: readonly string[]): fc.Arbitrary<string> | undefined {
  switch (type) {
    case 'TINYINT':
    case 'SMALLINT':
    case 'INTEGER':
    case 'BIGINT':
      return fc.integer({ min: -100, max: 100 }).map(String);
    case 'NUMERIC':
    case 'DECIMAL':
    case 'REAL':
    case 'FLOAT':
    case 'DOUBLE':
      return fc.integer({ min: -99, max: 99 }).map((number) => String(number / 4));
    case 'BOOLEAN':
    case 'BOOLEAN_EMU':
      return fc.constantFrom('true', 'false', '1', '0');
    case 'ENUM':
      return fc.constantFrom(...valueSet);
    case 'SET':
      return fc.subarray([...valueSet], { minLength: 1 }).map((values) => values.join(','));
    case 'CHAR':
    case 'VARCHAR':
    case 'LONGVARCHAR':
    case 'CLOB':
      return anyText.filter((text) => text.toLowerCase() !== 'null');
    case 'ARRAY':
      return anyList;
    case 'DATE':
      return fc.constantFrom('2020-02-29', '1999-12-31');
    case 'TIME':
      return fc.constantFrom('00:00:00', '23:59:59');
    case 'DATETIME':
    case 'TIMESTAMP':
      return fc.constantFrom('2020-02-29 12:30:00', '1999-12-31 23:59:59');
    case 'UUID':
      return fc.uuid();
    case 'INET':
      return fc.constantFrom('10.0.0.7', '10.0.0.7/24', '2001:db8::1');
    case 'CIDR':
      return fc.constantFrom('10.0.0.0/8', '2001:db8::/32');
    case 'MACADDR':
      return fc.constant('08:00:2b:01:02:03');
    case 'INT4RANGE':
      return fc.constantFrom('empty', '[1,6)');
    case 'INT8RANGE':
      return fc.constantFrom('empty', '[-1,)');
    case 'NUMRANGE':
      return fc.constantFrom('empty', '[1.5,2)');
    case 'DATERANGE':
      return fc.constantFrom('empty', '[2024-02-29,)');
    case 'TSTZRANGE':
      return fc.constantFrom('empty', '["2020-02-29 12:30:00+00",)');
    case 'XML':
      return fc.constant('<a/>');
    case 'POINT':
      return fc.constantFrom('(1,2)', '(0.5,-1e+20)');
    case 'INTERVAL':
      return fc.constantFrom('P1DT2H', 'PT0S');
    case 'TSRANGE':
      return fc.constantFrom('empty', '["2024-02-29 12:30:00",)');
    default:
      return undefined;
  }
}

export function defaultFor(
  type: ColumnTypeName,
  valueSet: readonly string[],
): fc.Arbitrary<ColumnDefault | undefined> {
  const literal = literalFor(type, valueSet)?.map((text): ColumnDefault => ({ kind: 'value', text }));
  const expression = anyName.map((text): ColumnDefault => ({ kind: 'expression', text }));
  return maybe(literal === undefined ? expression : fc.oneof(literal, expression));
}
