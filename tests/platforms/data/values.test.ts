import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bounded, fc, manyRuns } from '../../arbitraries/property.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { type DataProject, projectOn } from './data-project.ts';

/** A column of each type, with the values that files have of it. */
const COLUMNS: Readonly<Record<string, { readonly xml: string; readonly values: fc.Arbitrary<unknown> }>> =
  {};

const define = (name: string, xml: string, values: fc.Arbitrary<unknown>): void => {
  Object.assign(COLUMNS, { [name]: { xml, values } });
};

const HOSTILE = [
  ...[
    '',
    ' ',
    'NULL',
    'null',
    '~',
    'true',
    'no',
    '007',
    '1e3',
    '- x',
    '# x',
    '---',
    '...',
    'a: b',
    '{',
    '[',
    '"',
  ],
  ...[
    "'",
    "''; DROP TABLE x; --",
    '\\',
    "\\'",
    '`',
    '$1',
    '%s',
    ':name',
    '?',
    'a,b',
    'a\tb',
    '\r\n',
    'x\n---\ny',
  ],
  ...[
    'ünï ☺',
    '😀',
    '\u2028',
    '\u0085',
    '\ufeff',
    '\u007f',
    '\u0001',
    ' lead',
    'trail ',
    '=1+1',
    '| a |',
    '&a',
    '*a',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0') && one.length <= 30),
);
const bytes = fc.uint8Array({ maxLength: 40 }).map((one) => Buffer.from(one).toString('base64'));
const day = fc.date({ min: new Date('1000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
const moment = fc
  .tuple(
    fc.date({ min: new Date('1971-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999_999 }),
  )
  .map(([date, micros]) => {
    const fraction = String(micros).padStart(6, '0').replace(/0+$/, '');
    return `${date.toISOString().slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}`;
  });
const documents = fc.oneof(
  fc.dictionary(
    fc.constantFrom('a', 'b c', 'ü"', '\\'),
    fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
    { maxKeys: 1, noNullPrototype: true },
  ),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 3 }),
  fc.constantFrom('null', '"text"', '5', 'true', '[1.50]', '{"a":12345678901234567890}'),
);

define('labels', 'type="VARCHAR" size="60" array="true"', fc.array(text, { maxLength: 3 }));
define(
  'counts',
  'type="BIGINT" array="true"',
  fc.array(fc.oneof(fc.integer(), fc.constant('9007199254740993')), { maxLength: 3 }),
);
define(
  'amounts',
  'type="DECIMAL" size="8" scale="2" array="true"',
  fc.array(fc.constantFrom('0.00', '-12.50', '999999.99'), { maxLength: 3 }),
);
define('flags', 'type="BOOLEAN" array="true"', fc.array(fc.boolean(), { maxLength: 3 }));
define('host', 'type="INET"', fc.constantFrom('10.0.0.7', '10.0.0.7/24', '2001:db8::1', '::/0'));
define('network', 'type="CIDR"', fc.constantFrom('10.0.0.0/8', '2001:db8::/32', '0.0.0.0/0'));
define('numbers', 'type="INT4RANGE"', fc.constantFrom('[1,6)', 'empty', '(,)'));
define('prices', 'type="NUMRANGE"', fc.constantFrom('[1.5,2)', '(,-0.25]'));
define('stay', 'type="DATERANGE"', fc.constantFrom('[2026-01-01,2026-02-01)', '(,10000-01-01)'));
define('slot', 'type="TSRANGE"', fc.constantFrom('["2026-01-01 08:00:00","2026-01-01 09:30:00.5")', 'empty'));
define(
  'span',
  'type="TSTZRANGE"',
  fc.constantFrom('["2026-01-01 08:00:00+00","2026-01-01 09:30:00.5+00")', '(,)'),
);
define('document', 'type="XML"', fc.constantFrom('<a/>', '<a b="c">ä &amp;<d/></a>'));
define('place', 'type="POINT"', fc.constantFrom('(1,2)', '(1e+15,-1.5e-07)'));
define('pause', 'type="INTERVAL"', fc.constantFrom('P1Y2M3DT4H5M6.5S', 'PT0S', 'P-1DT1H'));
define('device', 'type="MACADDR"', fc.constantFrom('08:00:2b:01:02:03', 'ff:ff:ff:ff:ff:ff'));
define(
  'hosts',
  'type="INET" array="true"',
  fc.array(fc.constantFrom('10.0.0.7', '10.0.0.7/24', '::1'), { maxLength: 3 }),
);
define('text', 'type="VARCHAR" size="60"', text);
define('long', 'type="LONGVARCHAR"', text);
define('clob', 'type="CLOB"', text);
define('mail', 'type="CITEXT" size="60"', text);
define('fixed', 'type="CHAR" size="4"', fc.constantFrom('', 'a', 'abcd', "'", 'ü'));
define('small', 'type="SMALLINT"', fc.integer({ min: -32_768, max: 32_767 }));
define('whole', 'type="INTEGER"', fc.integer());
define(
  'big',
  'type="BIGINT"',
  fc.oneof(fc.maxSafeInteger(), fc.constantFrom('9223372036854775807', '-9223372036854775808')),
);
define(
  'price',
  'type="DECIMAL" size="10" scale="2"',
  fc.integer({ min: -999_999, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
);
define(
  'single',
  'type="FLOAT"',
  fc
    .float({ noNaN: true, noDefaultInfinity: true })
    .filter((one) => !Object.is(one, -0) && Math.abs(one) < 1e30 && (one === 0 || Math.abs(one) > 1e-30)),
);
define(
  'real',
  'type="DOUBLE"',
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .filter((one) => !Object.is(one, -0) && Math.abs(one) < 1e300 && (one === 0 || Math.abs(one) > 1e-300)),
);
define('flag', 'type="BOOLEAN"', fc.boolean());
define('old_flag', 'type="BOOLEAN_EMU"', fc.boolean());
define('bytes', 'type="VARBINARY" size="60"', bytes);
define('blob', 'type="BLOB"', bytes);
define('object', 'type="OBJECT"', bytes);
define(
  'day',
  'type="DATE"',
  day.map((date) => date.toISOString().slice(0, 10)),
);
define(
  'clock',
  'type="TIME" size="6"',
  moment.map((one) => one.slice(11)),
);
define(
  'wall',
  'type="TIMESTAMP" size="6"',
  moment.map((one) => one.replace('T', ' ')),
);
define(
  'datetime',
  'type="DATETIME" size="6"',
  moment.map((one) => one.replace('T', ' ')),
);
define(
  'instant',
  'type="TIMESTAMPTZ"',
  moment.map((one) => `${one}Z`),
);
define('label', 'type="ENUM" valueSet="new, it\'s old, ü"', fc.constantFrom('new', "it's old", 'ü'));
define('labels', 'type="SET" valueSet="x, y, z"', fc.subarray(['x', 'y', 'z']));
define('list', 'type="ARRAY"', fc.array(text, { maxLength: 3 }));
define('document', 'type="JSON"', documents);
define('id128', 'type="UUID"', fc.uuid());
define('id_bytes', 'type="UUID_BINARY"', fc.uuid());

const NAMES = ['order', "it's", 'a b', 'ünï', 'null', 'a:b'];

const SCHEMA = `<database name="shop">
  <table name="thing" phpName="Thing">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
${Object.entries(COLUMNS)
  .map(([name, { xml }]) => `    <column name="${name}" ${xml}/>`)
  .join('\n')}
    <column name="doubled" type="INTEGER" generated="whole * 0"/>
  </table>
  <table name="select - from" phpName="Odd">
    <column name="the key" type="VARCHAR" size="40" primaryKey="true" phpName="TheKey"/>
${NAMES.map((name, index) => `    <column name="${name}" type="VARCHAR" size="40" phpName="Column${index}"/>`).join('\n')}
  </table>
  <table name="loose" phpName="Loose">
    <column name="only" type="VARCHAR" size="40"/>
  </table>
</database>`;

const optional = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { freq: 6 });

const things = fc.array(
  fc.record(
    Object.fromEntries(Object.entries(COLUMNS).map(([name, { values }]) => [name, optional(values)])),
  ),
  { minLength: 1, maxLength: 12 },
);
const short = text.filter((one) => one.length <= 30);
const odd = fc.uniqueArray(
  fc.record({ 'the key': fc.uuid(), ...Object.fromEntries(NAMES.map((name) => [name, optional(short)])) }),
  { maxLength: 4, selector: (row) => row['the key'] },
);
const loose = fc.array(fc.record({ only: optional(short) }), { maxLength: 4 });

onEachDatabase((database) => {
  it('gives back every value of a file, in every format', { timeout: 5 * 60_000, ...bounded }, async () => {
    const project = await projectOn(database, SCHEMA);
    try {
      await fc.assert(
        fc.asyncProperty(things, odd, loose, async (rows, oddRows, looseRows) => {
          const file = {
            thing: rows.map((row, index) => ({ id: index + 1, ...row })),
            'select - from': [...oddRows].sort((a, b) => (a['the key'] < b['the key'] ? -1 : 1)),
            loose: looseRows,
          };
          project.write('rows.json', JSON.stringify(file));
          await empty(project, database.name);
          await project.orm('data:load', 'rows.json');
          expect(sorted(await dumped(project, 'all.json'))).toEqual(sorted(file));
          for (const path of ['rows.yaml', 'folder']) {
            await project.orm('data:dump', path);
            await empty(project, database.name);
            await project.orm('data:load', path);
            expect([path, sorted(await dumped(project, 'all.json'))]).toEqual([path, sorted(file)]);
          }
        }),
        manyRuns(15, 500),
      );
    } finally {
      await project.remove();
    }
  });
});

async function dumped(
  { orm, folder }: DataProject,
  name: string,
): Promise<Record<string, readonly object[]>> {
  await orm('data:dump', name);
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, readonly object[]>;
}

/** The rows of a table without a key have no order, and tables have that of their keys. */
const sorted = (tables: Record<string, readonly object[]>): unknown =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      name === 'loose' ? rows.map((row) => JSON.stringify(row)).sort() : rows,
    ]),
  );

async function empty({ scratch }: DataProject, name: string): Promise<void> {
  const quoted = name === 'mysql' ? '`select - from`' : '"select - from"';
  for (const table of ['thing', quoted, 'loose']) await scratch.execute(`DELETE FROM ${table}`);
}
