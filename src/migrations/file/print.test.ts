import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { anyName, anyText } from '../../../tests/arbitraries/text.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Change } from '../../model/change.ts';
import { RULES } from '../../platforms/migration/plan.ts';
import { checksumOf } from './checksum.ts';
import type { MigrationFile, MigrationStatement, Section } from './migration-file.ts';
import { parseMigration } from './parse.ts';
import { type MigrationContent, printMigration } from './print.ts';
import { ALL_RULES } from './rules.ts';
import { sectionFor, sectionFrom } from './section.ts';

const name = '20260115143205_a';

function parse(text: string): MigrationFile {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: 'a.sql', text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file!;
}

/** A file without the places in it. */
const contentOf = ({ comment, changes, replaces, sections }: MigrationContent): unknown =>
  JSON.parse(
    JSON.stringify({ comment, changes, replaces, sections }, (key, value: unknown) =>
      ['span', 'offset', 'line', 'block'].includes(key) ? undefined : value,
    ),
  );

/** One line for people, as a file can hold it. */
const line = anyText.map((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim());
const someLine = line.filter((text) => text !== '');
const directive = fc.constantFrom(
  'orm:up a pgsql',
  'ORM:todo x',
  '\\orm:down a b',
  '  orm:end',
  '-- orm:outside',
);
const remark = fc.oneof(line, directive);
const word = fc.oneof(fc.constantFrom('bookstore', 'select', 'With x', '(a'), anyName);

const PLATFORMS = ['pgsql', 'mysql', 'sqlite', 'mssql', 'oracle'];
/** A literal that every product reads alike. */
const literal = fc
  .oneof(
    anyText,
    fc.constantFrom('\r\n', '\u2028\r', '\n-- orm:down a pgsql\n', '\n/\n', '\nGO\n', ';', '*/'),
  )
  .map((text) => `'${text.replaceAll('\\', '').replaceAll("'", "''")}'`);
const statementText = fc.oneof(
  fc.tuple(literal, literal).map(([a, b]) => `INSERT INTO t VALUES (${a},\n  ${b})`),
  literal.map((text) => `UPDATE t SET a = ${text}`),
  fc.constant('CREATE TABLE book\n(\n  id INTEGER NOT NULL\n)'),
  fc.constant('CREATE TRIGGER t AFTER INSERT ON book BEGIN UPDATE a SET b = 1; DELETE FROM c; END'),
  fc.constant('DROP TABLE "a" -- the old one\n  CASCADE'),
);

const statements: fc.Arbitrary<readonly MigrationStatement[]> = fc.array(
  fc
    .record(
      {
        sql: statementText,
        remarks: fc.array(remark, { maxLength: 2 }),
        batch: fc.integer({ min: 1, max: 10_000 }),
        rebuild: fc.oneof(fc.constant('book'), word),
        outside: fc.constant(true as const),
      },
      { requiredKeys: ['sql', 'remarks'] },
    )
    .map((statement) => ({ ...statement, offset: 0, line: 0 })),
  { maxLength: 4 },
);

const query = literal.map((text) => `SELECT COUNT(*) FROM t WHERE a = ${text}`);

const section = (direction: 'up' | 'down', connection: string, platform: string): fc.Arbitrary<Section> =>
  statements.chain((all) => {
    const place = { statement: fc.integer({ min: 0, max: Math.max(0, all.length - 1) }) };
    const most = { maxLength: all.length === 0 ? 0 : 2 };
    return fc
      .record({
        transaction: fc.boolean(),
        irreversible: fc.array(someLine, { maxLength: 2 }),
        allows: fc.array(fc.record({ rule: fc.constantFrom(...ALL_RULES), reason: someLine }), {
          maxLength: 2,
        }),
        todos: fc.array(fc.record({ text: someLine }), { maxLength: 2 }),
        counts: fc.array(
          fc.record(
            { rule: fc.constantFrom(...RULES), subject: word, sql: query, ...place },
            { requiredKeys: ['rule', 'sql', 'statement'] },
          ),
          most,
        ),
        expects: fc.array(fc.record({ value: word, sql: query, ...place }), most),
      })
      .map((parts) => ({
        ...parts,
        counts: parts.counts.toSorted((a, b) => a.statement - b.statement),
        expects: parts.expects.toSorted((a, b) => a.statement - b.statement),
        direction,
        connection,
        platform,
        statements: all,
      }));
  });

const change: fc.Arbitrary<Change> = fc
  .record({ table: word, from: word, to: word })
  .map(({ table, from, to }) => ({ kind: 'renameColumn', table: { name: table }, from, to }));

const content: fc.Arbitrary<MigrationContent> = fc
  .uniqueArray(word, { minLength: 1, maxLength: 2 })
  .chain((connections) =>
    fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom('up' as const, 'down' as const),
          fc.constantFrom(...connections),
          fc.constantFrom(...PLATFORMS),
        ),
        { minLength: 1, maxLength: 3, selector: (head) => head.join('\0') },
      )
      .chain((heads) =>
        fc.record({
          comment: fc.array(remark, { maxLength: 3 }),
          replaces: fc.array(word, { maxLength: 2 }),
          changes: fc.tuple(
            ...[...new Set(heads.map(([, connection]) => connection))].map((database) =>
              fc
                .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.array(someLine))
                .map(([changes, summary]) => ({
                  database,
                  ...(summary.length > 0 && { summary }),
                  changes: changes.map((one) => ({ change: one })),
                })),
            ),
          ),
          sections: fc.tuple(...heads.map((head) => section(...head))),
        }),
      ),
  );

describe('a printed file', () => {
  it('is read as what it was made from', () => {
    fc.assert(
      fc.property(content, (made) => {
        expect(contentOf(parse(printMigration(made)))).toEqual(contentOf(made));
      }),
      runs(150),
    );
  });

  it('keeps its checksum with other line ends, a byte order mark, and other comments', () => {
    fc.assert(
      fc.property(content, someLine, (made, text) => {
        const printed = printMigration(made);
        const checksums = made.sections.map(checksumOf);
        const commented = printMigration({
          ...made,
          comment: [text],
          sections: made.sections.map((one) => ({
            ...one,
            statements: one.statements.map((statement) => ({ ...statement, remarks: [text] })),
          })),
        });
        for (const form of [printed.replaceAll('\n', '\r\n'), `\ufeff${printed}`, commented]) {
          expect(parse(form).sections.map(checksumOf)).toEqual(checksums);
        }
      }),
      runs(75),
    );
  });

  it('reads well', () => {
    const steps = [
      { sql: 'ALTER TABLE "book" ADD COLUMN "subtitle" VARCHAR(255)', hazards: [] },
      {
        sql: `UPDATE "book" SET "isbn" = '' WHERE "isbn" IS NULL`,
        hazards: [
          {
            rule: 'fails/null' as const,
            table: { name: 'book' },
            column: 'isbn',
            count: 'SELECT COUNT(*) FROM "book" WHERE "isbn" IS NULL',
          },
          { rule: 'blocks/scan' as const, table: { name: 'book' } },
        ],
        remark: 'Books from before 1970 have none.',
        batch: 1000,
      },
      { sql: 'CREATE TABLE "a"\n(\n  "id" INTEGER\n)', hazards: [], rebuild: { name: 'a' } },
      { sql: 'DROP TABLE "b"', hazards: [], rebuild: { name: 'a' }, outside: true as const },
    ];
    const head = { connection: 'bookstore', platform: 'pgsql' };
    const text = printMigration({
      comment: ['Books get a subtitle.'],
      changes: [],
      replaces: ['20250101000000_a'],
      sections: [
        sectionFrom({ steps }, { ...head, direction: 'up', todos: ['Which ISBN?'] }),
        sectionFrom(
          { steps: [] },
          { ...head, direction: 'down', irreversible: ['which ISBNs were missing'] },
        ),
      ],
    });
    expect(text).toMatchInlineSnapshot(`
      "-- orm:migration 1
      -- Books get a subtitle.
      -- orm:replaces 20250101000000_a

      -- orm:up bookstore pgsql
      -- orm:todo Which ISBN?
      ALTER TABLE "book" ADD COLUMN "subtitle" VARCHAR(255);
      -- Books from before 1970 have none.
      -- orm:count fails/null book.isbn SELECT COUNT(*) FROM "book" WHERE "isbn" IS NULL
      -- orm:batch 1000
      UPDATE "book" SET "isbn" = '' WHERE "isbn" IS NULL;
      -- orm:rebuild a
      CREATE TABLE "a"
      (
        "id" INTEGER
      );

      -- orm:outside
      DROP TABLE "b";
      -- orm:end

      -- orm:down bookstore pgsql
      -- orm:irreversible which ISBNs were missing
      "
    `);
    expect(sectionFor(parse(text), 'down', 'bookstore', 'pgsql')?.irreversible).toHaveLength(1);
    expect(sectionFor(parse(text), 'down', 'bookstore', 'mysql')).toBeUndefined();
  });

  it('never lets a comment become a statement', () => {
    const text = printMigration({
      comment: ['a\nDROP TABLE a;\r\u2028DROP TABLE b;'],
      changes: [],
      replaces: [],
      sections: [
        {
          ...sectionFrom({ steps: [] }, { direction: 'up', connection: 'a', platform: 'pgsql' }),
          todos: [{ text: 'a\nDROP TABLE c;' }],
        },
      ],
    });
    expect(text.split(/[\n\r\u2028]/).filter((one) => !one.startsWith('--') && one !== '')).toEqual([]);
  });
});

describe('a checksum', () => {
  const checksum = (...texts: readonly string[]): string =>
    checksumOf({
      platform: 'pgsql',
      statements: texts.map((sql) => ({ sql, remarks: [], offset: 0, line: 0 })),
    });

  it('depends on statements only', () => {
    expect(checksum('SELECT 1', 'SELECT 2')).toBe(checksum('SELECT  1 -- one', 'SELECT\r\n2'));
    expect(checksum('SELECT 1', 'SELECT 2')).not.toBe(checksum('SELECT 1 SELECT 2'));
    expect(checksum('SELECT 12')).not.toBe(checksum('SELECT 1 2'));
    expect(checksum("SELECT ' a'")).not.toBe(checksum("SELECT 'a'"));
  });
});
