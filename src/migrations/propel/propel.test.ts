import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import { findPlatform } from '../../platforms/index.ts';
import { parseMigration } from '../file/parse.ts';
import { printMigration } from '../file/print.ts';
import { appliedByPropel } from './applied.ts';
import { convertPropelMigration } from './convert.ts';
import { propelDiagnostics } from './diagnostics.ts';
import { type PropelMigration, parsePropelMigration } from './parse.ts';
import { readPropelMigrations } from './read.ts';

const connections = new Map(
  (['pgsql', 'mysql', 'sqlite'] as const).map((name) => [`shop_${name}`, findPlatform(name)!]),
);

function migrationClass(members: string, name = 'PropelMigration_1700000000'): string {
  return `<?php\n\nuse Propel\\Generator\\Manager\\MigrationManager;\n\n/** Data object. */\nclass ${name}\n{\n${members}\n}\n`;
}

function parse(text: string, fileName = 'PropelMigration_1700000000.php') {
  const diagnostics = new Diagnostics();
  const file = { path: `generated-migrations/${fileName}`, text };
  const migration = parsePropelMigration(file, fileName, diagnostics);
  return { migration, messages: diagnostics.all.map((item) => formatDiagnostic(item).split('\n')[0]) };
}

function convert(migration: PropelMigration) {
  const diagnostics = new Diagnostics();
  const { name, content } = convertPropelMigration(migration, connections, diagnostics);
  const text = printMigration(content);
  const parsed = new Diagnostics();
  expect(parseMigration({ path: 'a.sql', text }, name, parsed)?.sections).toHaveLength(
    content.sections.length,
  );
  expect(parsed.all).toEqual([]);
  return { name, text, messages: diagnostics.all.map((item) => formatDiagnostic(item).split('\n')[0]) };
}

const CURRENT = migrationClass(`    /**
     * @var string
     */
    public $comment = 'Books get a publisher\\'s name';

    public function preUp(MigrationManager $manager)
    {
        // add the pre-migration code here
    }

    public function postUp(MigrationManager $manager)
    {
        return true;
    }

    public function getUpSQL()
    {
        $connection_shop_pgsql = <<< 'EOT'

BEGIN;

ALTER TABLE "book" ADD "publisher" VARCHAR(255) DEFAULT 'O''Reilly; Sons';

COMMIT;
EOT;

        $connection_shop_mysql = <<< 'EOT'

# This is a fix for InnoDB
SET FOREIGN_KEY_CHECKS = 0;

ALTER TABLE \`book\`

  ADD \`publisher\` VARCHAR(255);

SET FOREIGN_KEY_CHECKS = 1;
EOT;

        return array(
            'shop_pgsql' => $connection_shop_pgsql,
            'shop_mysql' => $connection_shop_mysql,
        );
    }

    public function getDownSQL()
    {
        return [
            'shop_pgsql' => 'ALTER TABLE "book" DROP COLUMN "publisher";',
            'shop_mysql' => "ALTER TABLE \`book\`\\n" . "DROP \`publisher\`;",
        ];
    }`);

describe('a migration of Propel', () => {
  it('becomes a file with a section for each connection and direction', () => {
    const { migration, messages } = parse(CURRENT);
    expect(messages).toEqual([]);
    const converted = convert(migration!);
    expect(converted.messages).toEqual([]);
    expect(converted.name).toBe('20231114221320');
    expect(converted.text).toMatchInlineSnapshot(`
      "-- orm:migration 1
      -- Books get a publisher's name
      -- Converted from PropelMigration_1700000000.php.

      -- orm:up shop_pgsql pgsql
      ALTER TABLE "book" ADD "publisher" VARCHAR(255) DEFAULT 'O''Reilly; Sons';

      -- orm:down shop_pgsql pgsql
      ALTER TABLE "book" DROP COLUMN "publisher";

      -- orm:up shop_mysql mysql
      SET FOREIGN_KEY_CHECKS = 0;

      ALTER TABLE \`book\`

        ADD \`publisher\` VARCHAR(255);

      SET FOREIGN_KEY_CHECKS = 1;

      -- orm:down shop_mysql mysql
      ALTER TABLE \`book\`
      DROP \`publisher\`;
      "
    `);
  });

  it('keeps its suffix', () => {
    const name = 'PropelMigration_1700000000_book_publisher';
    const { migration } = parse(migrationClass('', name), `${name}.php`);
    expect(migration?.suffix).toBe('book_publisher');
    expect(convert(migration!).name).toBe('20231114221320_book_publisher');
  });

  it('runs outside of a transaction with settings of the connection', () => {
    const sql = `'shop_sqlite' => 'PRAGMA foreign_keys = OFF; DROP TABLE a; PRAGMA foreign_keys = ON;'`;
    const { migration } = parse(migrationClass(`public function getUpSQL() { return array(${sql}); }`));
    expect(convert(migration!).text).toContain(
      '-- orm:up shop_sqlite sqlite transaction=none\nPRAGMA foreign_keys = OFF;\n',
    );
  });

  it('names its hooks as open questions', () => {
    const { migration, messages } = parse(
      migrationClass(`public function preUp($manager) { $manager->getPdoConnection('shop_pgsql')->exec('DELETE FROM a'); }
public function postDown($manager) { return false; }
public function getUpSQL() { return array('shop_pgsql' => ''); }
public function getDownSQL() { return array('shop_pgsql' => ''); }`),
    );
    expect(messages).toEqual([
      'generated-migrations/PropelMigration_1700000000.php warning propel/hooks: The migration runs PHP in preUp(), postDown(), which is not converted.',
    ]);
    expect(convert(migration!).text).toMatch(
      /orm:up .*\n-- orm:todo preUp\(\) of .*\n\n-- orm:down .*\n-- orm:todo postDown\(\) of/,
    );
  });

  it('reads SQL that is assembled from literals', () => {
    const up = (body: string) => parse(migrationClass(`function getUpSQL() { ${body} }`)).migration?.up;
    const expected = new Map([['a', 'SELECT 1;\nSELECT 2;']]);
    expect(up(`$sql = 'SELECT 1;'; $sql .= PHP_EOL . "SELECT 2;"; return ['a' => $sql];`)).toEqual(expected);
    expect(up(`$all = array('a' => "SELECT 1;\nSELECT 2;"); return $all;`)).toEqual(expected);
    expect(up(`$n = '2'; return ['a' => "SELECT 1;\nSELECT {$n};"];`)).toEqual(expected);
    expect(up(`return ['a' => <<<SQL\nSELECT 1;\nSELECT 2;\nSQL\n];`)).toEqual(expected);
  });

  it.each([
    `return ['shop_pgsql' => $this->sql()];`,
    `return $this->all;`,
    `return ['shop_pgsql' => file_get_contents('a.sql')];`,
    `if (true) { return []; } return ['shop_pgsql' => ''];`,
    `return [...$a];`,
    '',
  ])('asks for SQL that only PHP knows: %s', (body) => {
    const { migration, messages } = parse(migrationClass(`function getUpSQL() { ${body} }`));
    expect(messages).toEqual([
      expect.stringContaining('warning propel/computed-sql: getUpSQL() computes its SQL'),
    ]);
    const { text } = convert(migration!);
    expect(text).toContain(
      '-- orm:up shop_pgsql pgsql\n-- orm:todo Write the statements of getUpSQL() here.\n',
    );
  });

  it('leaves out connections that are not configured, and SQL that is broken', () => {
    const { migration } = parse(
      migrationClass(`function getUpSQL() { return ['old' => 'SELECT 1;', 'shop_pgsql' => "SELECT 'a;"]; }`),
    );
    const { text, messages } = convert(migration!);
    expect(messages).toEqual([
      expect.stringContaining(
        'warning propel/unknown-connection: The SQL for "old" is left out: the configuration has no such connection.',
      ),
      expect.stringContaining(
        'warning propel/broken-sql: The SQL of getUpSQL() for "shop_pgsql" has a quote or a comment that is never closed.',
      ),
    ]);
    expect(text).not.toContain('SELECT');
  });

  it('is refused where it is not a class, or not PHP', () => {
    expect(parse('<?php class Other {}').messages).toEqual([
      'generated-migrations/PropelMigration_1700000000.php error propel/no-class: The file has no class "PropelMigration_1700000000".',
    ]);
    expect(parse('<?php\nclass {').messages).toEqual([
      expect.stringContaining('PropelMigration_1700000000.php:2:7 error propel/syntax: '),
    ]);
  });
});

describe('a folder of Propel', () => {
  let cwd = '';
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'orm-propel-'));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  async function read(directory = cwd) {
    const diagnostics = new Diagnostics();
    const migrations = await readPropelMigrations({ directory, cwd }, diagnostics);
    return {
      versions: migrations.map(({ version }) => version),
      messages: diagnostics.all.map((item) => formatDiagnostic(item).split('\n')[0]),
    };
  }

  it('is read in the order of its numbers', async () => {
    for (const version of ['999999999', '1700000000']) {
      writeFileSync(
        join(cwd, `PropelMigration_${version}.php`),
        migrationClass('', `PropelMigration_${version}`),
      );
    }
    writeFileSync(join(cwd, 'Helper.php'), '<?php');
    expect(await read()).toEqual({ versions: [999_999_999, 1_700_000_000], messages: [] });
  });

  it('is reported where it cannot be read', async () => {
    mkdirSync(join(cwd, 'PropelMigration_1.php'));
    writeFileSync(join(cwd, 'PropelMigration_2.php'), Uint8Array.from([0xff]));
    expect((await read()).messages).toEqual([
      'PropelMigration_1.php error propel/cannot-read: Cannot read the migration: it is a folder.',
      'PropelMigration_2.php error propel/cannot-read: Cannot read the migration: it is not written in UTF-8.',
    ]);
    expect((await read(join(cwd, 'missing'))).messages).toEqual([
      "missing error propel/no-folder: Cannot read the folder of Propel's migrations: it does not exist.",
    ]);
  });
});

it('names numbers without a file', () => {
  const details = { table: 'propel_migration', versions: [5, 7] };
  expect(formatDiagnostic(propelDiagnostics.missingFiles(details)).split('\n')[0]).toBe(
    'warning propel/missing-files: propel_migration lists 2 migrations without a file: 5, 7.',
  );
});

it('finds out which migrations have run', () => {
  const migrations = [
    { name: '20231114221320_b', version: 1_700_000_000 },
    { name: '20010909014640_a', version: 1_000_000_000 },
    { name: '20240101000000_c', version: 1_704_067_200 },
  ];
  expect(appliedByPropel([0, 1_700_000_000, 7, 1_000_000_000, 5], migrations)).toEqual({
    applied: ['20010909014640_a', '20231114221320_b'],
    pending: ['20240101000000_c'],
    withoutFile: [5, 7],
  });
});
