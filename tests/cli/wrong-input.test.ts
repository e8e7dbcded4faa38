import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionError } from '../../src/platforms/connect/connection.ts';
import { findPlatform } from '../../src/platforms/index.ts';
import { fakeConnection } from '../fakes/fake-connection.ts';
import { filesUnder } from '../support/files.ts';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';

const SECRET = 'hunter2-Zitrone';

type Files = Readonly<Record<string, string>>;

const SCHEMA = `<?xml version="1.0" encoding="UTF-8"?>
<database name="shop">
  <table name="item">
    <column name="id" type="INTEGER" primaryKey="true"/>
  </table>
</database>
`;

const config = (connection: Files = { adapter: 'sqlite', dsn: 'sqlite:shop.sq3' }): string =>
  JSON.stringify({ orm: { database: { connections: { shop: connection } } } }, null, 2);

const project: Files = { 'orm.json': config(), 'schema.xml': SCHEMA };

const built: Files = {
  ...project,
  'generated-sql/sqldb.map': 'shop.sql=shop\n',
  'generated-sql/shop.sql': 'DROP TABLE item;\nCREATE TABLE item (id INTEGER);\n',
};

interface Refusal {
  readonly files: Files;
  readonly argv: readonly string[];
  /** Texts that the output contains. */
  readonly says: readonly string[];
}

const oneFile = (name: string, text: string): Files => ({ 'schema.xml': SCHEMA, [name]: text });

const refusals: Readonly<Record<string, Refusal>> = {
  'no configuration': {
    files: { 'schema.xml': SCHEMA },
    argv: ['sql:build'],
    says: [
      'error config/no-file: No configuration file was found: looked for orm.yaml, orm.yml',
      'in ".", "conf" and "config", and in the folders above.',
      'hint: Run "orm init", or create an orm.yaml',
    ],
  },
  'two configurations': {
    files: { ...project, 'conf/orm.yaml': 'orm: {}' },
    argv: ['sql:build'],
    says: ['error config/several-files: Found two configuration files: "orm.json" and "conf/orm.yaml".'],
  },
  'malformed YAML': {
    files: oneFile('orm.yaml', 'orm:\n  database: [1, 2\n'),
    argv: ['sql:build'],
    says: ['orm.yaml:3:1 error config/malformed: This is not valid YAML: '],
  },
  'malformed JSON': {
    files: oneFile('orm.json', '{\n  "orm": {\n'),
    argv: ['sql:build'],
    says: ['orm.json:3:1 error config/malformed: This is not valid JSON: ', 'the end of the file'],
  },
  'malformed PHP': {
    files: oneFile('orm.php', "<?php\nreturn ['orm' => [\n"),
    argv: ['sql:build'],
    says: ['orm.php:3:1 error config/malformed: This is not valid PHP: '],
  },
  'malformed INI': {
    files: oneFile('orm.ini', '[orm]\ngeneral.project = "shop\n'),
    argv: ['sql:build'],
    says: ['orm.ini:2:19 error config/malformed: This is not valid INI: this string has no closing quote.'],
  },
  'malformed XML': {
    files: oneFile('orm.xml', '<config>\n  <orm>\n</config>\n'),
    argv: ['sql:build'],
    says: ['orm.xml:3:1 error xml/malformed: The XML is not well-formed: '],
  },
  'an unknown adapter': {
    files: { ...project, 'orm.json': config({ adapter: 'sqllite' }) },
    argv: ['sql:build'],
    says: [
      'orm.json:6:22 error config/invalid-value: "orm.database.connections.shop.adapter" must be one of "mysql"',
      'hint: Did you mean "sqlite"?',
    ],
  },
  'a database without its connection': {
    files: { ...project, 'schema.xml': SCHEMA.replace('"shop"', '"shp"') },
    argv: ['sql:build'],
    says: [
      'schema.xml:2:1 error project/unknown-connection: The database "shp" has no connection of that name',
      'hint: Did you mean "shop"?',
    ],
  },
  'no schema': {
    files: { 'orm.json': config() },
    argv: ['sql:build'],
    says: [
      '. error schema/no-schema: No schema was found: no file here has a name that ends with "schema.xml".',
    ],
  },
  'no schema folder': {
    files: project,
    argv: ['sql:build', '--schema-dir', 'schemas'],
    says: ['schemas error schema/no-schema-folder: '],
  },
  'an empty schema': {
    files: { ...project, 'schema.xml': '' },
    argv: ['sql:build'],
    says: ['schema.xml error schema/empty-file: The schema file is empty.', 'hint: A schema starts with'],
  },
  'an insertion before the build': {
    files: project,
    argv: ['sql:insert'],
    says: [
      'generated-sql/sqldb.map error insert/map-missing: There is no "sqldb.map" in "generated-sql"',
      'hint: Run "orm sql:build" first.',
    ],
  },
  'a connection that nobody configured': {
    files: built,
    argv: ['sql:insert', '--connection', 'shpo'],
    says: [
      'error insert/unknown-connection: The configuration has no connection "shpo".',
      'Did you mean "shop"?',
    ],
  },
  'an unreachable PostgreSQL': {
    files: {
      ...built,
      'orm.json': config({
        adapter: 'pgsql',
        dsn: 'pgsql:host=127.0.0.1;port=1',
        user: 'me',
        password: SECRET,
      }),
    },
    argv: ['sql:insert', '--verbose'],
    says: [
      'orm.json:5:9 error insert/cannot-connect: Connection "shop": Cannot connect to PostgreSQL at 127.0.0.1:1',
      'nothing listens there.',
      'hint: Is the server running, and are host and port right?',
    ],
  },
  'an unreachable MySQL': {
    files: {
      ...built,
      'orm.json': config({ adapter: 'mysql', dsn: `mysql:host=127.0.0.1;port=1;password=${SECRET}` }),
    },
    argv: ['sql:insert', '--verbose'],
    says: [
      'orm.json:5:9 error insert/cannot-connect: Connection "shop": Cannot connect to MySQL at 127.0.0.1:1',
    ],
  },
  'a file where the output folder should be': {
    files: { ...project, 'generated-sql': 'mine' },
    argv: ['sql:build'],
    says: [
      'generated-sql error output/cannot-make-folder: The output folder cannot be created: a file exists where',
    ],
  },
  'a folder where the output file should be': {
    files: { ...project, 'generated-sql/shop.sql/mine.txt': 'mine' },
    argv: ['sql:build'],
    says: [
      'generated-sql error output/cannot-write: Cannot write "shop.sql": a folder with this name exists.',
    ],
  },
  'an output file outside of its folder': {
    files: project,
    argv: ['config:convert', '--output-file', '../../elsewhere/config.php'],
    says: ['error output/outside-output-folder: "../../elsewhere/config.php" would be written outside '],
  },
};

describe('is refused, and nothing is written:', () => {
  it.each(Object.entries(refusals))('%s', (_, { files, argv, says }) =>
    inFolder(files, async (folder) => {
      const { status, stdout, stderr } = await runOrm(argv, { cwd: folder });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      for (const words of says) expect(stderr).toContain(words);
      expect(stderr).not.toContain(SECRET);
      expect(filesUnder(folder)).toEqual(files);
    }),
  );

  it('a schema that was cut off anywhere', () =>
    inFolder(project, async (folder) => {
      const end = SCHEMA.lastIndexOf('>');
      for (let length = SCHEMA.indexOf('<database'); length < end; length += 13) {
        writeFileSync(join(folder, 'schema.xml'), SCHEMA.slice(0, length));
        const { status, stdout, stderr } = await runOrm(['sql:build'], { cwd: folder });
        expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
        expect(stderr).toMatch(/^schema\.xml(:\d+:\d+)? error (xml\/malformed|schema\/)/);
        expect(Object.keys(filesUnder(folder))).toEqual(['orm.json', 'schema.xml']);
      }
    }));

  it('a database that cannot be looked into', () =>
    inFolder(built, async (folder) => {
      const connection = {
        ...fakeConnection(),
        tableNames: () => Promise.reject(new ConnectionError('the server closed the connection')),
      };
      const connect = vi.spyOn(findPlatform('sqlite')!, 'connect').mockResolvedValue(connection);
      const { status, stderr } = await runOrm(['sql:insert'], { cwd: folder });
      connect.mockRestore();
      expect(status).toBe(1);
      expect(stderr).toContain(
        'orm.json:5:9 error insert/cannot-count: Cannot find out which tables of Fake at',
      );
      expect(connection.calls).toEqual(['close']);
    }));
});

describe('a link that leads out of the output folder', () => {
  it('is not followed to a file', () =>
    inFolder({ ...project, 'mine.txt': 'mine', 'generated-sql/sqldb.map': 'old' }, async (folder) => {
      symlinkSync('../mine.txt', join(folder, 'generated-sql/shop.sql'));
      const { status, stderr } = await runOrm(['sql:build'], { cwd: folder });
      expect(status).toBe(1);
      expect(stderr).toContain('error output/outside-output-folder: "shop.sql" would be written outside');
      expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
      expect(readFileSync(join(folder, 'generated-sql/sqldb.map'), 'utf8')).toBe('old');
      expect(lstatSync(join(folder, 'generated-sql/shop.sql')).isSymbolicLink()).toBe(true);
    }));

  it('is not followed to a folder', () =>
    inFolder({ ...project, 'elsewhere/mine.txt': 'mine' }, async (folder) => {
      mkdirSync(join(folder, 'generated-classes'));
      symlinkSync('../elsewhere', join(folder, 'generated-classes/Base'));
      const { status, stderr } = await runOrm(['model:build'], { cwd: folder });
      expect(status).toBe(1);
      expect(stderr).toContain(
        'error output/outside-output-folder: "Base/Item.php" would be written outside',
      );
      expect(filesUnder(join(folder, 'elsewhere'))).toEqual({ 'mine.txt': 'mine' });
      expect(Object.keys(filesUnder(join(folder, 'generated-classes')))).toEqual(['Base/mine.txt']);
    }));

  it('may be the output folder itself', () =>
    inFolder({ ...project, 'elsewhere/mine.txt': 'mine' }, async (folder) => {
      symlinkSync('elsewhere', join(folder, 'generated-sql'));
      expect((await runOrm(['sql:build'], { cwd: folder })).status).toBe(0);
      expect(Object.keys(filesUnder(join(folder, 'elsewhere')))).toEqual([
        'mine.txt',
        'shop.sql',
        'sqldb.map',
      ]);
    }));
});

const disk = vi.hoisted(() => ({ failsFor: '', step: 'write' as 'write' | 'rename' }));

/** Simulates a full or broken disk as soon as the temporary file of the named file is created. */
vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs')>();
  const writeFileSync = (path: string, text: string, options: object): void => {
    const fails = disk.failsFor !== '' && disk.step === 'write' && text.includes(disk.failsFor);
    original.writeFileSync(path, fails ? text.slice(0, text.length / 2) : text, options);
    // Linux refuses every write to this device for lack of space.
    if (fails) original.writeFileSync('/dev/full', text);
  };
  const renameSync = (from: string, to: string): void => {
    if (disk.failsFor !== '' && disk.step === 'rename' && to.includes(disk.failsFor)) {
      throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
    }
    original.renameSync(from, to);
  };
  return { ...original, writeFileSync, renameSync };
});

describe.skipIf(process.platform !== 'linux')('a disk that is full', () => {
  afterEach(() => {
    disk.failsFor = '';
    disk.step = 'write';
  });

  const old: Files = { ...project, 'generated-sql/shop.sql': 'old', 'generated-sql/sqldb.map': 'old' };

  it.each(['write', 'rename'] as const)('leaves the old file whole when it fails to %s', (step) =>
    inFolder(old, async (folder) => {
      disk.step = step;
      disk.failsFor = step === 'write' ? 'CREATE TABLE' : 'shop.sql';
      const { status, stdout, stderr } = await runOrm(['sql:build'], { cwd: folder });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      const reason = step === 'write' ? 'the disk is full' : 'the file system is read-only';
      expect(stderr).toContain(
        `generated-sql error output/cannot-write: Cannot write "shop.sql": ${reason}.`,
      );
      expect(stderr).toContain('hint: No file was left incomplete.');
      expect(filesUnder(folder)).toEqual(old);
      disk.failsFor = '';
      expect((await runOrm(['sql:build'], { cwd: folder })).status).toBe(0);
    }),
  );

  it('leaves no file where there was none', () =>
    inFolder(project, async (folder) => {
      disk.failsFor = 'shop.sql=shop';
      expect((await runOrm(['sql:build'], { cwd: folder })).status).toBe(1);
      expect(filesUnder(folder)).toEqual(project);
      expect(existsSync(join(folder, 'generated-sql'))).toBe(false);
    }));
});
