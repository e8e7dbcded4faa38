import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import type { MigrationFile } from './migration-file.ts';
import { parseMigration } from './parse.ts';

const name = '20260115143205_book_subtitle';
const path = `migrations/${name}.sql`;

function parse(text: string): {
  readonly file: MigrationFile | undefined;
  readonly messages: readonly string[];
} {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path, text }, name, diagnostics);
  return { file, messages: diagnostics.all.map((item) => formatDiagnostic(item)) };
}

function accepted(text: string): MigrationFile {
  const { file, messages } = parse(text);
  expect(messages).toEqual([]);
  return file!;
}

const inSection = (body: string, platform = 'pgsql'): string =>
  `-- orm:migration 1\n-- orm:up bookstore ${platform}\n${body}\n`;

describe('a migration file', () => {
  it('has a comment, and sections with statements', () => {
    const file = accepted(`-- orm:migration 1
-- Books get a subtitle;
--
--   ISBN becomes required.

-- orm:up bookstore pgsql
ALTER TABLE "book" ADD COLUMN "subtitle" VARCHAR(255);
-- Books from before 1970 have none.
-- orm:count fails/null book.isbn SELECT COUNT(*) FROM "book" WHERE "isbn" IS NULL
-- orm:expect 0 SELECT COUNT(*)
--    FROM "banned";
-- orm:batch 1000
UPDATE "book" SET "isbn" = '' -- none
  WHERE "isbn" IS NULL; -- at most some
-- orm:outside
CREATE INDEX CONCURRENTLY "i" ON "book" ("isbn")

-- orm:down bookstore pgsql transaction=none
-- orm:irreversible which ISBNs were missing
-- orm:allow lossy/drop-column "it is "new""
-- orm:todo ask Jane
ALTER TABLE "book" DROP COLUMN "subtitle";
`);
    expect(file.name).toBe(name);
    expect(file.comment).toEqual(['Books get a subtitle;', '', '  ISBN becomes required.']);
    const [up, down] = file.sections;
    expect(up).toMatchObject({
      direction: 'up',
      connection: 'bookstore',
      platform: 'pgsql',
      transaction: true,
      counts: [
        {
          rule: 'fails/null',
          subject: 'book.isbn',
          sql: 'SELECT COUNT(*) FROM "book" WHERE "isbn" IS NULL',
          statement: 1,
        },
      ],
      expects: [{ value: '0', sql: 'SELECT COUNT(*)\n  FROM "banned"', statement: 1 }],
    });
    expect(up?.statements).toEqual([
      { sql: 'ALTER TABLE "book" ADD COLUMN "subtitle" VARCHAR(255)', remarks: [], offset: 102, line: 7 },
      {
        sql: `UPDATE "book" SET "isbn" = '' -- none\n  WHERE "isbn" IS NULL`,
        batch: 1000,
        remarks: ['Books from before 1970 have none.'],
        offset: expect.any(Number),
        line: 13,
      },
      {
        sql: 'CREATE INDEX CONCURRENTLY "i" ON "book" ("isbn")',
        outside: true,
        remarks: [],
        offset: expect.any(Number),
        line: 16,
      },
    ]);
    expect(down).toMatchObject({
      direction: 'down',
      transaction: false,
      irreversible: ['which ISBNs were missing'],
      allows: [{ rule: 'lossy/drop-column', reason: 'it is "new"' }],
      todos: [{ text: 'ask Jane' }],
    });
  });

  it('knows which statements rebuild a table', () => {
    const { sections } = accepted(
      inSection('SELECT 1;\n-- orm:rebuild my%20book\nSELECT 2;\nSELECT 3;\n-- orm:end\nSELECT 4;', 'sqlite'),
    );
    expect(sections[0]?.statements.map(({ rebuild }) => rebuild)).toEqual([
      undefined,
      'my book',
      'my book',
      undefined,
    ]);
  });

  it('finds no directives in quoted text and block comments', () => {
    const sql = `INSERT INTO a VALUES ('\n-- orm:down bookstore pgsql\n', $x$\n-- orm:todo y\n$x$) /*\n-- orm:up a mysql\n*/`;
    const { sections } = accepted(inSection(`${sql};\n/*\n-- orm:down bookstore pgsql\n*/\nSELECT 2;`));
    expect(sections.map(({ statements }) => statements.map((statement) => statement.sql))).toEqual([
      [sql.replace(/ \/\*[\s\S]*$/, ''), 'SELECT 2'],
    ]);
  });

  it('reads directives without a space in every product', () => {
    const { sections } = accepted(
      inSection('--orm:todo a\nSELECT 1;\n--orm:down bookstore mysql\nSELECT 2;', 'mysql'),
    );
    expect(sections.map(({ direction, todos }) => [direction, todos.length])).toEqual([
      ['up', 1],
      ['down', 0],
    ]);
  });

  it('keeps line ends inside of quoted text, unless a checkout changed all of them', () => {
    const text = inSection(`-- orm:todo a\r\nINSERT INTO a VALUES ('x\r\ny');`);
    const sqlOf = (form: string) => accepted(form).sections[0]?.statements[0]?.sql;
    expect(sqlOf(text)).toBe(`INSERT INTO a VALUES ('x\r\ny')`);
    expect(accepted(text).sections[0]?.todos[0]?.text).toBe('a');
    expect(sqlOf(text.replaceAll('\r', '').replaceAll('\n', '\r\n'))).toBe(`INSERT INTO a VALUES ('x\ny')`);
  });

  it('accepts other spellings of an adapter', () => {
    expect(accepted(inSection('SELECT 1;', 'sqlsrv')).sections[0]?.platform).toBe('mssql');
  });

  it('assigns changes to the only connection, or to the one that is named', () => {
    const change = '-- orm:change renameColumn book.a to="b"';
    const sections = '-- orm:up a pgsql\n-- orm:up a mysql\n';
    expect(
      accepted(`-- orm:migration 1\n${change}\n${sections}`).changes.map(({ database }) => database),
    ).toEqual(['a']);
    const file = accepted(
      `-- orm:migration 1\n-- orm:database a\n${change}\n-- orm:database b\n${change}\n${change}\n${sections}-- orm:up b pgsql\n`,
    );
    expect(file.changes.map(({ database, changes }) => [database, changes.length])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(file.changes[1]?.changes[1]?.span?.offset).toBe(file.file.text.lastIndexOf(change));
  });

  it('lists the migrations it replaces', () => {
    const file = accepted(
      `-- orm:migration 1\n-- orm:replaces 20250101000000_a\n-- orm:replaces 20250101000001\n-- orm:up a pgsql`,
    );
    expect(file.replaces).toEqual(['20250101000000_a', '20250101000001']);
    expect(file.replacedBefore).toBeUndefined();
  });
});

/** The text of a file, and what is reported about it as `line:column code`. */
const mistakes: readonly (readonly [what: string, text: string, ...expected: readonly string[]])[] = [
  ['no header', 'SELECT 1;', '1:1 migration-file/missing-header'],
  ['an empty file', '', '1:1 migration-file/missing-header'],
  ['a comment above the header', '-- x\n-- orm:migration 1\n', '1:1 migration-file/missing-header'],
  ['a newer format', '-- orm:migration 2\n', '1:18 migration-file/unknown-version'],
  ['a format that is no number', '-- orm:migration one\n', '1:18 migration-file/unknown-version'],
  ['no section', '-- orm:migration 1\n-- x\n', 'migration-file/no-section'],
  [
    'SQL above the sections',
    '-- orm:migration 1\nSELECT 1;\nSELECT 2;\n-- orm:up a pgsql\n',
    '2:1 migration-file/sql-outside-section',
  ],
  ['an unknown directive', inSection('-- orm:tood x'), '3:1 migration-file/unknown-directive'],
  ['a directive of the prototype', inSection('-- orm:constructor x'), '3:1 migration-file/unknown-directive'],
  [
    'a directive of a section in the head',
    '-- orm:migration 1\n-- orm:todo x\n-- orm:up a pgsql\n',
    '2:1 migration-file/misplaced-directive',
  ],
  [
    'a directive of the head in a section',
    inSection('-- orm:replaces x'),
    '3:1 migration-file/misplaced-directive',
  ],
  [
    'two headers',
    '-- orm:migration 1\n-- orm:migration 1\n-- orm:up a pgsql\n',
    '2:1 migration-file/malformed-directive',
  ],
  [
    'a section without adapter',
    '-- orm:migration 1\n-- orm:up bookstore\n',
    '2:1 migration-file/malformed-directive',
  ],
  [
    'an unknown option',
    '-- orm:migration 1\n-- orm:up bookstore pgsql transaction=no\n',
    '2:1 migration-file/malformed-directive',
  ],
  [
    'an unknown adapter',
    '-- orm:migration 1\n-- orm:up bookstore pgsq\n',
    '2:11 migration-file/unknown-platform',
  ],
  [
    'a section twice',
    inSection('SELECT 1;\n-- orm:up bookstore pgsql\nSELECT 2;'),
    '4:1 migration-file/section-twice',
  ],
  [
    'a change of one of two databases',
    '-- orm:migration 1\n-- orm:change renameColumn book.a to="b"\n-- orm:up a pgsql\n-- orm:up b pgsql\n',
    '2:1 migration-file/unknown-database',
  ],
  [
    'a change of a database without section',
    '-- orm:migration 1\n-- orm:database b\n-- orm:change renameColumn book.a to="b"\n-- orm:up a pgsql\n',
    '3:1 migration-file/database-without-section',
  ],
  ['an unknown rule', inSection('-- orm:allow lossy/dropcolumn "x"'), '3:14 migration-file/unknown-rule'],
  [
    'a rule without counts',
    inSection('-- orm:count todo/open SELECT 1\nSELECT 1;'),
    '3:14 migration-file/unknown-rule',
  ],
  ['a permission without reason', inSection('-- orm:allow lossy/round'), '3:1 migration-file/missing-reason'],
  [
    'a permission with an empty reason',
    inSection('-- orm:allow lossy/round " "'),
    '3:1 migration-file/missing-reason',
  ],
  [
    'a permission with a bare reason',
    inSection('-- orm:allow lossy/round why'),
    '3:1 migration-file/malformed-directive',
  ],
  ['a question that is empty', inSection('-- orm:todo'), '3:1 migration-file/malformed-directive'],
  [
    'a count without query',
    inSection('-- orm:count lossy/round a.b\nSELECT 1;'),
    '3:1 migration-file/malformed-directive',
  ],
  [
    'a count of two queries',
    inSection('-- orm:count lossy/round SELECT 1; DELETE FROM a\nSELECT 1;'),
    '3:1 migration-file/not-one-query',
  ],
  [
    'an open quote in a query',
    inSection(`-- orm:expect 0 SELECT '\nSELECT 1;`),
    '3:1 migration-file/not-one-query',
  ],
  ['a batch of no rows', inSection('-- orm:batch 0\nSELECT 1;'), '3:1 migration-file/malformed-directive'],
  [
    'words behind outside',
    inSection('-- orm:outside x\nSELECT 1;'),
    '3:1 migration-file/malformed-directive',
  ],
  [
    'a directive in a statement',
    inSection('SELECT 1\n-- orm:batch 10\n+ 1;'),
    '4:1 migration-file/inside-statement',
  ],
  [
    'a directive without statement',
    inSection('SELECT 1;\n-- orm:batch 10'),
    '4:1 migration-file/without-statement',
  ],
  [
    'a count without statement',
    inSection('-- orm:count lossy/round SELECT 1'),
    '3:1 migration-file/without-statement',
  ],
  [
    'a rebuild without end',
    inSection('-- orm:rebuild a\nSELECT 1;', 'sqlite'),
    '3:1 migration-file/rebuild-without-end',
  ],
  [
    'a rebuild in a rebuild',
    inSection('-- orm:rebuild a\n-- orm:rebuild b\nSELECT 1;\n-- orm:end', 'sqlite'),
    '3:1 migration-file/rebuild-without-end',
  ],
  ['an end without rebuild', inSection('-- orm:end', 'sqlite'), '3:1 migration-file/end-without-rebuild'],
  [
    'an open quote',
    inSection(`SELECT 'a;\n-- orm:down bookstore pgsql`),
    '3:8 migration-file/unterminated-quote',
  ],
  ['an open comment', inSection('SELECT 1 /* a;'), '3:10 migration-file/unterminated-comment'],
  ['a missing delimiter', inSection('DELIMITER\n', 'mysql'), '3:1 migration-file/delimiter-missing'],
  [
    'too many repetitions',
    inSection('SELECT 1;\nGO 999999', 'mssql'),
    '4:1 migration-file/too-many-repetitions',
  ],
  ['a commit', inSection('SELECT 1;\n  COMMIT;'), '4:3 migration-file/transaction-control'],
];

it.each(mistakes)('reports %s', (_, text, ...expected) => {
  for (const form of [text, text.replaceAll('\n', '\r\n'), `\ufeff${text}`]) {
    const found = parse(form).messages.map((message) => message.split('\n')[0]!);
    expect(
      found.map((line) =>
        line
          .replace(/^\S*\.sql:?/, '')
          .replace(/ error (\S+):.*/, ' $1')
          .trim(),
      ),
    ).toEqual(expected);
  }
});

it('helps with mistakes', () => {
  expect(parse(inSection('-- orm:tood x')).messages).toMatchInlineSnapshot(`
    [
      "migrations/20260115143205_book_subtitle.sql:3:1 error migration-file/unknown-directive: There is no directive "orm:tood".
        3 | -- orm:tood x
          hint: Did you mean "todo"?",
    ]
  `);
  expect(parse(inSection('-- orm:allow lossy/dropcolumn "x"')).messages).toMatchInlineSnapshot(`
    [
      "migrations/20260115143205_book_subtitle.sql:3:14 error migration-file/unknown-rule: There is no rule "lossy/dropcolumn".
        3 | -- orm:allow lossy/dropcolumn "x"
          hint: Did you mean "lossy/drop-column"?",
    ]
  `);
  expect(parse('-- orm:migration 2').messages).toMatchInlineSnapshot(`
    [
      "migrations/20260115143205_book_subtitle.sql:1:18 error migration-file/unknown-version: This version of Orm reads format 1 of migrations, but the file has "2".
        1 | -- orm:migration 2
          hint: Install a newer version of Orm.",
    ]
  `);
  expect(parse('-- orm:migration 1\n-- orm:up bookstore postgres').messages).toMatchInlineSnapshot(`
    [
      "migrations/20260115143205_book_subtitle.sql:2:11 error migration-file/unknown-platform: "postgres" is not an adapter.
        2 | -- orm:up bookstore postgres
          hint: Did you mean "pgsql"?",
    ]
  `);
});
