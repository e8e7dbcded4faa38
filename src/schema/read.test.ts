import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainOptions } from '../../tests/schema/support.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { readSchemas, type SchemaRequest } from './read.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const schema = (table: string, rest = '') =>
  `<database name="d"><table name="${table}">${ID}</table>${rest}</database>`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-read-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  }
}

async function read(directory = 'schemas', more: Partial<SchemaRequest> = {}) {
  const diagnostics = new Diagnostics();
  const request = {
    ...plainOptions,
    directory: join(folder, directory),
    cwd: folder,
    projectDir: folder,
    recursive: false,
    allowOutside: false,
    ...more,
  };
  const databases = await readSchemas(request, diagnostics);
  return {
    tables: databases.flatMap((database) => database.tables),
    printed: diagnostics.all.map((diagnostic) => formatDiagnostic(diagnostic).split('\n')[0]),
  };
}

describe('readSchemas', () => {
  it('reads every *schema.xml of the folder, by name', async () => {
    write({
      'schemas/schema.xml': schema('c'),
      'schemas/b-schema.xml': schema('b'),
      'schemas/a.schema.xml': schema('a'),
      'schemas/schema.xml.bak': 'x',
      'schemas/other.xml': 'x',
      'schemas/deeper/schema.xml': schema('deep'),
      'schemas/folder-schema.xml/x': '',
    });
    const { tables, printed } = await read();
    expect(printed).toEqual([]);
    expect(tables.map(({ name, span }) => [name, span?.file.path])).toEqual([
      ['a', 'schemas/a.schema.xml'],
      ['b', 'schemas/b-schema.xml'],
      ['c', 'schemas/schema.xml'],
    ]);
  });

  it('reads the folders below when asked', async () => {
    write({ 'schemas/schema.xml': schema('top'), 'schemas/x/a-schema.xml': schema('deep') });
    expect((await read('schemas', { recursive: true })).tables.map(({ name }) => name)).toEqual([
      'deep',
      'top',
    ]);
  });

  it('accepts a byte order mark and counts columns without it', async () => {
    write({ 'schemas/schema.xml': `\ufeff<database name="d" x=""/>` });
    expect((await read()).printed).toEqual([
      'schemas/schema.xml:1:20 error schema/unknown-attribute: <database> has no attribute "x".',
    ]);
  });

  it('counts lines and columns as editors do', async () => {
    write({
      'schemas/schema.xml': '<database name="d">\r\n  <table name="😀" phpName="T" x=""/>\r\n</database>',
    });
    expect((await read()).printed).toEqual([
      'schemas/schema.xml:2:31 error schema/unknown-attribute: <table> has no attribute "x".',
    ]);
  });

  it('finds external schemas beside the file that includes them', async () => {
    write({
      'schemas/schema.xml': schema('main', '<external-schema filename="../shared/tables.xml"/>'),
      'shared/tables.xml': schema('shared', `<external-schema filename="${join(folder, 'absolute.xml')}"/>`),
      'absolute.xml': schema('absolute'),
    });
    const { tables, printed } = await read();
    expect(printed).toEqual([]);
    expect(tables.map(({ name, span }) => [name, span?.file.path])).toEqual([
      ['main', 'schemas/schema.xml'],
      ['shared', 'shared/tables.xml'],
      ['absolute', 'absolute.xml'],
    ]);
  });

  it('reports files that it cannot read', async () => {
    expect((await read()).printed).toEqual([
      'schemas error schema/no-schema-folder: The schema folder does not exist.',
    ]);
    write({ 'schemas/readme.txt': '' });
    expect((await read()).printed).toEqual([
      'schemas error schema/no-schema: No schema was found: no file here has a name that ends with "schema.xml".',
    ]);
    expect((await read('.')).printed[0]).toMatch(/^\. error schema\/no-schema/);
    write({
      'schemas/a-schema.xml': new Uint8Array([0x3c, 0xff, 0xfe]),
      'schemas/b-schema.xml': '',
      'schemas/c-schema.xml':
        '<database name="d"><external-schema filename="../schemas"/><external-schema filename="no.xml"/><external-schema filename="/dev/zero"/></database>',
    });
    expect((await read('schemas', { allowOutside: true })).printed).toEqual([
      'schemas/a-schema.xml error schema/not-utf8: The schema file is not UTF-8.',
      'schemas/b-schema.xml error schema/empty-file: The schema file is empty.',
      'schemas/c-schema.xml:1:37 error schema/missing-external: The external schema "../schemas" cannot be read: it is a folder.',
      'schemas/c-schema.xml:1:77 error schema/missing-external: The external schema "no.xml" cannot be read: the file does not exist.',
      'schemas/c-schema.xml:1:113 error schema/missing-external: The external schema "/dev/zero" cannot be read: it is not a regular file.',
    ]);
  });
});

describe('files outside the project folder', () => {
  const SECRET = 'root:x:0:0';
  const include = (filename: string) => schema('main', `<external-schema filename="${filename}"/>`);
  const refused = (filename: string) =>
    `project/schema.xml:1:116 error schema/external-outside: The external schema "${filename}" is outside the project folder and was not read.`;
  const readProject = (more: Partial<SchemaRequest> = {}) =>
    read('project', { projectDir: join(folder, 'project'), ...more });

  beforeEach(() => write({ 'secret.txt': SECRET, 'project/orm.yaml': '', 'project-b/x.xml': schema('x') }));

  it.each(['../secret.txt', '../missing.txt', '..', '../project-b/x.xml', '/etc/passwd', '/dev/zero', '/'])(
    'refuses %s without reading it',
    async (filename) => {
      const opened: string[] = [];
      write({ 'project/schema.xml': include(filename) });
      const { printed } = await readProject({ onRead: (path) => opened.push(path) });
      expect(printed).toEqual([refused(filename)]);
      expect(opened).toEqual([join(folder, 'project/schema.xml')]);
    },
  );

  it.each([
    ['a file', '../secret.txt'],
    ['a missing file', '../missing.txt'],
    ['another link', 'second.xml'],
  ])('refuses a link to %s', async (_, target) => {
    write({ 'project/schema.xml': include('link.xml') });
    symlinkSync('../missing.txt', join(folder, 'project/second.xml'));
    symlinkSync(target, join(folder, 'project/link.xml'));
    expect((await readProject()).printed).toEqual([refused('link.xml')]);
  });

  it('refuses a link to a folder, and a schema that is a link', async () => {
    write({ 'project/schema.xml': include('linked/secret.txt') });
    symlinkSync('..', join(folder, 'project/linked'));
    symlinkSync('../secret.txt', join(folder, 'project/x-schema.xml'));
    expect((await readProject()).printed).toEqual([
      refused('linked/secret.txt'),
      'project/x-schema.xml error schema/outside-project: The schema file is a symbolic link to a file outside the project folder, and was not read.',
    ]);
  });

  it('ends at links that lead to each other', async () => {
    write({ 'project/schema.xml': include('a.xml') });
    symlinkSync('a.xml', join(folder, 'project/b.xml'));
    symlinkSync('b.xml', join(folder, 'project/a.xml'));
    expect((await readProject()).printed).toEqual([
      'project/schema.xml:1:116 error schema/missing-external: The external schema "a.xml" cannot be read: ELOOP.',
    ]);
  });

  it('reads what is inside: below the project, the schema folder, and folders that are links themselves', async () => {
    write({ 'schemas/schema.xml': include('../project/sub/x.xml'), 'project/sub/x.xml': schema('x') });
    expect((await read('schemas', { projectDir: join(folder, 'project') })).printed).toEqual([]);
    symlinkSync('project', join(folder, 'current'));
    write({ 'project/schema.xml': include('sub/x.xml') });
    const { tables, printed } = await read('current', { projectDir: join(folder, 'current') });
    expect(printed).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['main', 'x']);
  });

  it('reads everything with --allow-outside', async () => {
    write({ 'project/schema.xml': include('../project-b/x.xml') });
    const { tables, printed } = await readProject({ allowOutside: true });
    expect(printed).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(['main', 'x']);
  });
});
