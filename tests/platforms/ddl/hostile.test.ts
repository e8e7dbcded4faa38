import { expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { type Shape, shapesIn, shapesOf } from '../catalogue/expected.ts';
import { build, runAll } from '../create.ts';

const PIECES = [
  ...[
    "'",
    '"',
    '`',
    '[',
    ']',
    "''",
    '""',
    '``',
    ']]',
    '\\',
    "\\'",
    '\\\\',
    '\\"',
    '*/',
    '/*',
    '--',
    '-- ',
    '#',
  ],
  ...[
    ';',
    '\n',
    '\r\n',
    '\t',
    ' ',
    '$$',
    '$a$',
    '%',
    '%s',
    '?',
    ':x',
    '@x',
    '{',
    '}',
    '(',
    ')',
    ',',
    '.',
    '§',
  ],
  ...['🤖', '\u202e', '\u200f', 'é', 'ß', '中', 'İ', '\u0000', '\u001a', '\b', '\u2028', 'x'.repeat(200)],
  ...['DROP TABLE a', 'DELIMITER //', 'GO', 'sqlite_', 'pg_', 'select', 'NULL', 'A', 'b', '1'],
];

const hostile = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => text.trim() !== '');

/** Short names without rejected characters, so that many cases reach the database. */
const odd = fc
  .array(fc.constantFrom(...PIECES.filter((piece) => !/[\0🤖x]/u.test(piece))), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => `${pieces.join('')}z`);

const name = fc.oneof({ weight: 10, arbitrary: odd }, hostile);

const enumValue = hostile.map((text) => text.replaceAll(',', ' ').trim()).filter((text) => text !== '');

const databases = fc.record({
  tables: fc.uniqueArray(name, { minLength: 2, maxLength: 2 }),
  columns: fc.uniqueArray(name, { minLength: 5, maxLength: 5 }),
  index: name,
  unique: name,
  foreignKey: name,
  schema: fc.option(name),
  sequence: fc.option(name),
  comments: fc.tuple(hostile, odd),
  default: fc.oneof(hostile, odd),
  values: fc.uniqueArray(enumValue, { minLength: 1, maxLength: 4 }),
});

type Names = typeof databases extends fc.Arbitrary<infer T> ? T : never;

function databaseOf(platform: DatabaseName, names: Names): Database {
  const [parent = '', child = ''] = names.tables;
  const [id = '', text = '', kind = '', plain = '', reference = ''] = names.columns;
  const schema = platform === 'pgsql' && names.schema !== null ? { schema: names.schema } : {};
  const sequence = names.sequence === null ? {} : { sequence: names.sequence };
  return newDatabase('hostile', {
    tables: [
      newTable(parent, {
        ...schema,
        ...sequence,
        description: names.comments[0],
        columns: [
          newColumn(id, 'INTEGER', { primaryKey: true, autoIncrement: true, description: names.comments[1] }),
          newColumn(text, 'VARCHAR', { size: 1500, default: { kind: 'value', text: names.default } }),
          newColumn(kind, 'ENUM', {
            valueSet: names.values,
            default: { kind: 'value', text: names.values.at(-1) ?? '' },
          }),
          newColumn(plain, 'INTEGER', { required: true, default: { kind: 'value', text: '5' } }),
        ],
        indexes: [
          newIndex([plain, kind], { name: names.index }),
          newIndex([plain], { name: names.unique, unique: true }),
        ],
      }),
      newTable(child, {
        ...schema,
        columns: [newColumn(reference, 'INTEGER'), newColumn('plain', 'INTEGER')],
        foreignKeys: [
          newForeignKey(parent, [{ local: reference, foreign: id }], {
            name: names.foreignKey,
            ...(schema.schema !== undefined && { foreignSchema: schema.schema }),
          }),
        ],
        indexes: [newIndex([reference, 'plain'])],
      }),
    ],
  });
}

onEachDatabase(({ name: platform, createScratch }) => {
  it('never lets a name or text of the schema change what the SQL means', bounded, async () => {
    let created = 0;
    await fc.assert(
      fc.asyncProperty(databases, async (names) => {
        const { database, statements, diagnostics } = build(platform, databaseOf(platform, names));
        if (diagnostics.hasErrors) return;
        created++;
        const scratch = await createScratch();
        try {
          await runAll(scratch, statements);
          await runAll(scratch, statements);
          const changedComments = diagnostics.all.some(({ code }) => code === 'platform/comment-changed');
          const compared = (shapes: readonly Shape[]) =>
            changedComments ? shapes.map(withoutComments) : shapes;
          const found = shapesIn(platform, await readCatalogue(platform, scratch));
          expect(compared(found)).toEqual(compared(shapesOf(platform, database)));
          await expectDefaults(platform, scratch, names, database);
        } finally {
          await scratch.drop();
        }
      }),
      runs(60),
    );
    expect(created).toBeGreaterThan(8);
  });
});

const withoutComments = (shape: Shape): Shape => ({
  ...shape,
  comment: '',
  columns: shape.columns.map((column) => ({ ...column, comment: '' })),
});

async function expectDefaults(
  platform: DatabaseName,
  scratch: Scratch,
  names: Names,
  database: Database,
): Promise<void> {
  const ddl = findPlatform(platform)?.create({}).ddl;
  const [table] = database.tables;
  if (ddl === undefined || table === undefined) throw new Error('nothing to insert into');
  const insert = platform === 'mysql' ? '() VALUES ()' : 'DEFAULT VALUES';
  await scratch.execute(`INSERT INTO ${ddl.tableName(table)} ${insert}`);
  const [row] = await scratch.query(`SELECT * FROM ${ddl.tableName(table)}`);
  const [id = '', text = '', kind = '', plain = ''] = names.columns;
  expect(row).toEqual({ [id]: 1, [text]: names.default, [kind]: names.values.length - 1, [plain]: 5 });
}
