import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import type { Column } from '../../../src/model/column.ts';
import { newColumn } from '../../../src/model/new.ts';

/** A way of storing values, with values as models write them. */
export interface Sample {
  /** Names the table and the class; lower-case letters. */
  readonly name: string;
  readonly column: Column;
  readonly values: readonly unknown[];
}

const sample = (
  name: string,
  type: ColumnTypeName,
  values: readonly unknown[],
  rest: Partial<Column> = {},
): Sample => ({ name, column: newColumn('v', type, rest), values });

const UUID = '123e4567-e89b-12d3-a456-426614174000';
/** Its bytes are a text in UTF-8. */
const ASCII_UUID = '61626364-6566-4768-696a-6b6c6d6e6f70';
const MOMENT = new Date('2001-02-03T04:05:06.000Z');
const LABELS = ['draft', 'review', "it's done", 'a|b', 'back\\slash'];
const OTHER_LABELS = ['review', 'new', 'draft', "it's done", 'a|b', 'back\\slash'];

export const SAMPLES: readonly Sample[] = [
  sample(
    'varchar',
    'VARCHAR',
    [
      'review',
      "it's done",
      'back\\slash',
      '',
      '7',
      '1',
      'true',
      '2001-02-03',
      '2001-02-03 04:05:06',
      '04:05:06',
      UUID,
    ].concat([
      'draft,review',
      'review, draft',
      'Review',
      'nothing',
      '| draft | review |',
      '| a |',
      '["draft"]',
      '"draft"',
      '7.25',
    ]),
    { size: 200 },
  ),
  sample('fixed', 'CHAR', ['review', UUID], { size: 60 }),
  sample('longtext', 'CLOB', ['draft', 'nothing', '']),
  sample('enum', 'ENUM', LABELS, { valueSet: LABELS }),
  sample('enumother', 'ENUM', ['review', 'draft', 'new', 'a|b'], { valueSet: OTHER_LABELS }),
  sample('set', 'SET', [[], ['draft'], ['draft', 'a|b'], ["it's done", 'back\\slash'], LABELS], {
    valueSet: LABELS,
  }),
  sample('setother', 'SET', [[], ['new'], ['review', 'draft']], { valueSet: OTHER_LABELS }),
  sample('boolean', 'BOOLEAN', [true, false]),
  sample('tiny', 'TINYINT', [0, 1, 7, -1]),
  sample('integer', 'INTEGER', [0, 1, 3, 5, 31, 32, -1, 1000]),
  sample('big', 'BIGINT', [1n, 5000000000n]),
  sample('decimal', 'DECIMAL', ['1.00', '7.25', '0.00'], { size: 10, scale: 2 }),
  sample('double', 'DOUBLE', [1, 2.5]),
  sample('date', 'DATE', ['2001-02-03']),
  sample('time', 'TIME', ['04:05:06']),
  sample('datetime', 'DATETIME', [MOMENT, new Date('2001-02-03T00:00:00.000Z')]),
  sample('instant', 'TIMESTAMPTZ', [MOMENT]),
  sample('array', 'ARRAY', [[], ['a', 'b'], ['draft', 'a|b'], ['back\\slash'], [''], ['draft', 'draft']]),
  sample('json', 'JSON', [{ a: [1] }, ['draft'], 'draft', 7, true]),
  sample('uuid', 'UUID', [UUID, ASCII_UUID]),
  sample('uuidbytes', 'UUID_BINARY', [UUID, ASCII_UUID]),
  sample('inet', 'INET', ['10.0.0.7', '2001:db8::/32']),
  sample('numbers', 'INT4RANGE', ['[1,6)', 'empty']),
  sample('macaddr', 'MACADDR', ['08:00:2b:01:02:03']),
  sample('blob', 'BLOB', [new Uint8Array([100, 114, 97, 102, 116]), new Uint8Array([0, 255, 1])]),
];

const attributes = ({ type, size, scale, valueSet }: Column): string =>
  [
    `type="${type}"`,
    size === undefined ? '' : ` size="${size}"`,
    scale === undefined ? '' : ` scale="${scale}"`,
    valueSet.length === 0 ? '' : ` valueSet="${valueSet.join(', ')}"`,
  ].join('');

export const tableOf = ({ name }: Sample): string => `kept_${name}`;

export const modelOf = ({ name }: Sample): string => `Kept${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** A table for each sample, for which models are generated. */
export const SCHEMA = SAMPLES.map(
  (one) =>
    `<table name="${tableOf(one)}"><column name="id" type="INTEGER" primaryKey="true"/><column name="v" ${attributes(one.column)}/></table>`,
).join('\n');
