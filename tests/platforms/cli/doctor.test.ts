import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { onEachDatabase } from '../../servers/databases.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BOOK = '<table name="book"><column name="id" type="INTEGER" primaryKey="true"/></table>';
const NOTE = '<table name="note"><column name="id" type="INTEGER" primaryKey="true"/></table>';

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(BOOK);
  });
  afterEach(() => project.scratch.drop());

  it('says at each step what to run next', async () => {
    const problems = async (): Promise<readonly string[]> => {
      const { stdout } = await project.orm('doctor --json');
      const { findings } = JSON.parse(stdout) as { findings: readonly { code: string }[] };
      return findings.map(({ code }) => code);
    };
    expect(await problems()).toEqual([
      'doctor/stale-classes',
      'doctor/stale-configuration',
      'doctor/missing-tables',
    ]);
    await project.ok('model:build');
    await project.ok('config:convert');
    // Another database of the server does not count.
    const other = await database.createScratch();
    await other.execute('CREATE TABLE book (id INTEGER)');
    expect(await problems()).toEqual(['doctor/missing-tables']);
    await other.drop();
    await project.ok('migration:diff');
    expect(await problems()).toEqual(['doctor/pending-migrations']);
    await project.ok('migrate');
    const { stdout, stderr } = await project.ok('doctor');
    expect(stderr).toBe('');
    expect(stdout).toContain('tables of "shop": all 1 of the schema\n');
    expect(stdout).toContain('migrations of "shop": 1 migration applied, none pending\nNo problems found.\n');

    project.schema(BOOK + NOTE);
    expect(await problems()).toEqual(['doctor/stale-classes', 'doctor/missing-tables']);
  });

  it('names the classes of a moved application that PHP refuses', async () => {
    if (database.name !== 'sqlite') return;
    const shop = { adapter: 'sqlite', dsn: `sqlite:${join(project.folder, 'shop.sqlite')}` };
    const generator = { propel: true };
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(project.folder, path)), { recursive: true });
      writeFileSync(join(project.folder, path), text);
    };
    write('orm.json', JSON.stringify({ orm: { database: { connections: { shop } }, generator } }));
    const packages = ['php', 'propel'].map((name) => join(ROOT, 'runtimes', name, 'autoload.php'));
    const loaded = ['../src/Novel.php', '../src/Story.php', '../src/LongNovel.php'];
    const byName = loaded.map((path) => `'Shop\\\\${basename(path, '.php')}' => '${path}'`).join(', ');
    const loader = `spl_autoload_register(fn ($class) => isset(([${byName}])[$class]) && require ([${byName}])[$class]);`;
    const requires = packages.map((path) => `require ${JSON.stringify(path)};`).join('\n');
    write('vendor/autoload.php', `<?php\nchdir(__DIR__);\n${requires}\n${loader}\n`);
    const classOf = (name: string, parent: string, body: string): void =>
      write(
        `src/${name}.php`,
        `<?php\nnamespace Shop;\nclass ${name} extends ${parent}\n{\n    ${body}\n}\n`,
      );
    classOf('LongNovel', 'Novel', '');
    classOf('Novel', '\\Book', 'public function getId($a) { return 1; }');
    classOf('Story', '\\Book', 'public function preSave() { return true; }');
    await project.ok('model:build');
    const { stderr } = await project.orm('doctor');
    const found = stderr.split('\n').filter((line) => line.includes('php-setup/class-fails'));
    expect(found).toEqual([
      expect.stringMatching(
        /^src\/Novel\.php:5:1 error .* Shop\\Novel cannot be loaded: Declaration of Shop\\Novel::getId/,
      ),
      expect.stringMatching(/^src\/Story\.php:5:1 error .* Declaration of Shop\\Story::preSave\(\)/),
    ]);
    classOf('Novel', '\\Book', '');
    classOf('Story', '\\Book', '');
    const { stdout } = await project.orm('doctor');
    expect(stdout).toMatch(/\nclasses: \d+ classes loaded\n/);

    // What no upgrade mends: other packages, test classes, scripts, and files that end the program.
    const trace = join(project.folder, 'trace.txt');
    const script = `<?php\nnamespace Shop;\nclass Import extends Novel {}\nfile_put_contents('${trace}', 'ran');\n`;
    write('src/Import.php', script);
    write(
      'src/Later.php',
      "<?php\nnamespace Shop;\ndefined('SHOP') or exit;\nclass Later extends \\Book {}\n",
    );
    write('src/Page.php', '<?php\nnamespace Shop;\nclass Page extends \\Other\\Package\\Controller {}\n');
    write('tests/Fake.php', '<?php\nnamespace Shop;\nclass Fake extends Sample { function count($a) {} }\n');
    write(
      'tests/Sample.php',
      '<?php\nnamespace Shop;\nclass Sample implements \\Countable { function count() {} }\n',
    );
    write(
      'src/Old.php',
      '<?php\nnamespace Shop;\nif (!class_exists(Old::class)) { class Old extends \\Book {} }\n',
    );
    const names = ['src/Import', 'src/Later', 'src/Page', 'tests/Fake', 'tests/Sample', 'src/Old'];
    const further = names.map((path) => `'Shop\\\\${basename(path)}' => '../${path}.php'`).join(', ');
    write(
      'vendor/autoload.php',
      `<?php\nchdir(__DIR__);\n${requires}\n${loader.replaceAll(byName, `${byName}, ${further}`)}\n`,
    );
    const after = await project.orm('doctor');
    expect(after.stderr.split('\n').filter((line) => line.includes('php-setup/'))).toEqual([]);
    expect(after.stdout).toMatch(
      /\nclasses: \d+ classes loaded, without 1 of packages that are not installed, without 1 of tests or declared twice, without 2 files that run code of their own\n/,
    );
    expect(existsSync(trace)).toBe(false);
  });

  it('goes on to the databases after a broken schema', async () => {
    await project.ok('migration:diff');
    await project.ok('migrate');
    project.schema('<table/>');
    const { status, stdout, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain('error schema/missing-attribute');
    expect(stdout).toContain('migrations of "shop": 1 migration applied, none pending\n');
  });

  it('tells a migration that failed', async () => {
    project.write(
      '20260101000000_wrong.sql',
      [
        '-- orm:migration 1',
        `-- orm:up shop ${database.name}`,
        'CREATE TABLE other (id INTEGER);',
        'SELECT nothing FROM nowhere;',
        '',
      ].join('\n'),
    );
    await project.orm('migrate');
    const { status, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain(
      'doctor/unfinished-migration: The migration "20260101000000_wrong" is in the state',
    );
  });

  it('tells a database in a file that is not there, and does not create it', async () => {
    if (database.name !== 'sqlite') return;
    const file = join(project.folder, 'later.sqlite');
    const shop = { adapter: 'sqlite', dsn: `sqlite:${file}` };
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    const { stderr } = await project.orm('doctor');
    expect(stderr).toContain('doctor/no-file: The database of the connection "shop" does not exist yet.');
    expect(existsSync(file)).toBe(false);
  });

  it('tells a server that does not answer', async () => {
    if (database.name === 'sqlite') return;
    const dsn = project.scratch.dsn.replace(/port=\d+/, 'port=1');
    const { user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password };
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    const { status, stderr } = await project.orm('doctor');
    expect(status).toBe(1);
    expect(stderr).toContain('migrate/cannot-connect: Connection "shop": Cannot connect to');
  });
});
