import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainOptions } from '../../tests/schema/support.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { readSchemas } from './read.ts';

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

async function read(directory = 'schemas', recursive = false) {
  const diagnostics = new Diagnostics();
  const request = { ...plainOptions, directory: join(folder, directory), cwd: folder, recursive };
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
    expect((await read('schemas', true)).tables.map(({ name }) => name)).toEqual(['deep', 'top']);
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
    expect((await read('.', false)).printed[0]).toMatch(/^\. error schema\/no-schema/);
    write({
      'schemas/a-schema.xml': new Uint8Array([0x3c, 0xff, 0xfe]),
      'schemas/b-schema.xml': '',
      'schemas/c-schema.xml':
        '<database name="d"><external-schema filename="../schemas"/><external-schema filename="no.xml"/><external-schema filename="/dev/zero"/></database>',
    });
    expect((await read()).printed).toEqual([
      'schemas/a-schema.xml error schema/not-utf8: The schema file is not UTF-8.',
      'schemas/b-schema.xml error schema/empty-file: The schema file is empty.',
      'schemas/c-schema.xml:1:37 error schema/missing-external: The external schema "../schemas" cannot be read: it is a folder.',
      'schemas/c-schema.xml:1:77 error schema/missing-external: The external schema "no.xml" cannot be read: the file does not exist.',
      'schemas/c-schema.xml:1:113 error schema/missing-external: The external schema "/dev/zero" cannot be read: it is not a regular file.',
    ]);
  });
});
