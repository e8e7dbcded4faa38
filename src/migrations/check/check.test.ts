import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { positionOf } from '../../diagnostics/span.ts';
import type { Change } from '../../model/change.ts';
import { newColumn, newDatabase, newIndex, newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { findPlatform } from '../../platforms/index.ts';
import { foldChanges } from '../changes/fold.ts';
import type { MigrationFile, Section } from '../file/migration-file.ts';
import { parseMigration } from '../file/parse.ts';
import { printMigration } from '../file/print.ts';
import { sectionFrom } from '../file/section.ts';
import { checkMigrations } from './check.ts';
import { changesFor, foldFiles } from './fold-files.ts';
import { inDirection } from './section-plan.ts';
import type { RuleSettings } from './settings.ts';

const PLATFORM = 'mysql';
const products = [PLATFORM, 'sqlite'].map((name) => findPlatform(name)!.create({}));
const planners = Object.fromEntries(
  await Promise.all(products.map(async (one) => [one.definition.name, await one.planner()] as const)),
);

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const title = newColumn('title', 'VARCHAR', { size: 100 });
const bookTable = newTable('book', { columns: [id, title], primaryKeyName: 'book_pkey' });
const book = { name: 'book' };
const create: Change = { kind: 'createTable', table: bookTable };
const add = (name: string, rest = {}): Change => ({
  kind: 'addColumn',
  table: book,
  column: newColumn(name, 'INTEGER', rest),
  after: 'title',
});
const drop: Change = { kind: 'dropColumn', table: book, column: title, after: 'id' };

/** Writes a migration as the tool does, then as its author edits it. */
function migration(
  name: string,
  changes: readonly Change[],
  earlier: readonly MigrationFile[] = [],
  edit: (text: string) => string = (text) => text,
  product = PLATFORM,
): MigrationFile {
  const before = foldFiles(earlier, 'shop').state;
  const after = foldChanges(before, changes);
  const sections = (['up', 'down'] as const).map((direction): Section => {
    const plan = planners[product]!(inDirection({ before, after, changes }, direction));
    return sectionFrom(plan, { direction, connection: 'shop', platform: product });
  });
  const own = [{ database: 'shop', changes: changes.map((change) => ({ change })) }];
  const text = printMigration({ comment: [], changes: own, replaces: [], sections });
  return parsed(name, edit(text));
}

function parsed(name: string, text: string): MigrationFile {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: `${name}.sql`, text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file!;
}

/** Findings as `severity code path:line: message`. */
async function check(
  files: readonly MigrationFile[],
  rules: RuleSettings = {},
  tables: readonly Table[] = foldFiles(files, 'shop').state.tables,
  platforms = products.slice(0, 1),
): Promise<readonly string[]> {
  const schema = newDatabase('shop', { tables });
  const findings = await checkMigrations({ files, databases: [{ schema, platforms }], rules });
  return findings.map(({ severity, code, span, message }) => {
    const place = span === undefined ? '' : ` ${span.file.path}:${positionOf(span).line}`;
    return `${severity} ${code}${place}: ${message}`;
  });
}

const first = migration('1', [create]);

describe('a check of migrations', () => {
  it('finds nothing wrong with what the tool writes', async () => {
    expect(await check([first, migration('2', [add('pages')], [first])])).toEqual([]);
  });

  it('names tables whose changes nobody has recorded', async () => {
    const tables = [{ ...bookTable, columns: [id] }, newTable('author', { columns: [id] })];
    expect(await check([first], {}, tables)).toEqual([
      'error check/unrecorded: No migration of "shop" records changes of the table "book": Column "book.title" is in the migrations, but not in the schema.',
      'error check/unrecorded: No migration of "shop" records changes of the table "author": Table "author" is in the schema, but not in the migrations.',
    ]);
    expect(await check([], {}, [])).toEqual([]);
  });

  it('warns of what is lost, and of releases that still run', async () => {
    const found = await check([first, migration('2', [drop], [first])]);
    expect(found).toEqual([
      expect.stringMatching(/^warning breaks\/drop 2\.sql:2: Releases .* may use "book\.title"\.$/),
      expect.stringMatching(
        /^warning lossy\/drop-column 2\.sql:\d+: Dropping the column "book\.title" loses its values\.$/,
      ),
    ]);
  });

  it('warns of renames and required columns', async () => {
    const rename: Change = { kind: 'renameColumn', table: book, from: 'title', to: 'name' };
    const required: Change = { kind: 'setNullable', table: book, column: 'title', to: false };
    const isRequired = /^warning breaks\/required .* "book\.\w+"\.$/;
    expect(await check([first, migration('2', [rename], [first])])).toEqual([
      'warning breaks/rename 2.sql:2: Releases that are still running know "book.name" by its old name.',
    ]);
    expect(await check([first, migration('2', [required], [first])])).toContainEqual(
      expect.stringMatching(isRequired),
    );
    const added = await check([first, migration('2', [add('pages', { required: true })], [first])]);
    expect(added).toContainEqual(expect.stringMatching(isRequired));
    expect(added).toContainEqual(expect.stringMatching(/^warning invents\/value /));
    const value = { required: true, default: { kind: 'value', text: '0' } };
    expect(await check([first, migration('2', [add('pages', value)], [first])])).toEqual([]);
  });

  it('notes what may fail', async () => {
    const unique = newIndex(['title'], { name: 'u', unique: true });
    const found = await check([
      first,
      migration('2', [{ kind: 'addIndex', table: book, index: unique }], [first]),
    ]);
    expect(found).toContainEqual(
      expect.stringMatching(/^note fails\/unique 2\.sql:\d+: Fails if values of "book/),
    );
  });

  it('is silent about what the author allows, with a reason, in that section', async () => {
    const allow = '-- orm:allow lossy/drop-column "moved"\n-- orm:allow breaks/drop "nobody reads it"\n';
    const inUp = (text: string) => text.replace(/(-- orm:up .*\n)/, `$1${allow}`);
    const inDown = (text: string) => text.replace(/(-- orm:down .*\n)/, `$1${allow}`);
    expect(await check([first, migration('2', [drop], [first], inUp)])).toEqual([]);
    expect(await check([first, migration('2', [drop], [first], inDown)])).toHaveLength(2);
  });

  it('follows the configuration', async () => {
    const files = [first, migration('2', [drop], [first])];
    expect(await check(files, { 'lossy/drop-column': 'error', 'breaks/drop': 'off' })).toEqual([
      expect.stringMatching(/^error lossy\/drop-column /),
    ]);
  });

  it('sees statements that are not what the changes lead to', async () => {
    const other = (text: string) => text.replace('`pages` INTEGER', '`pages` BIGINT');
    const more = (text: string) =>
      text.replace(/(-- orm:up .*\n)/, '$1-- why\n').replace('\n\n-- orm:down', '\nSELECT 1;\n\n-- orm:down');
    const comments = (text: string) => text.replaceAll(/^(?=ALTER)/gm, '-- why\n  ');
    expect(await check([first, migration('2', [add('pages')], [first], other)])).toEqual([
      expect.stringContaining('warning file/differs 2.sql:5: Statement 1 of the section is not what'),
    ]);
    expect(await check([first, migration('2', [add('pages')], [first], more)])).toEqual([
      expect.stringMatching(/^warning file\/differs 2\.sql:\d+: The section has more statements/),
      expect.stringContaining('warning mix/ddl-and-data 2.sql:4: '),
    ]);
    expect(await check([first, migration('2', [add('pages')], [first], comments)])).toEqual([]);
  });

  it('lets migrations without changes do what they like', async () => {
    const header = '-- orm:migration 1\n-- orm:up shop mysql\n';
    const down = '-- orm:down shop mysql\n';
    expect(await check([parsed('1', `${header}UPDATE a SET b = 1;\n${down}`)])).toEqual([]);
    expect(await check([parsed('1', `${header}UPDATE a SET b = 1;\nDROP TABLE c;\n${down}`)])).toEqual([
      expect.stringContaining('warning mix/ddl-and-data 1.sql:2: '),
    ]);
    expect(await check([parsed('1', `${header}UPDATE a SET b = 1;\n`)])).toEqual([
      'warning down/irreversible 1.sql:2: "1" cannot be undone on "shop": it has no section "orm:down".',
    ]);
  });

  it('refuses open questions, and names what does not come back', async () => {
    const text =
      '-- orm:migration 1\n-- orm:up shop mysql\n-- orm:todo Which one?\nUPDATE a SET b = 1;\n' +
      '-- orm:down shop mysql\n-- orm:irreversible the values of b\n';
    expect(await check([parsed('1', text)])).toEqual([
      'error todo/open 1.sql:3: An open question: Which one?',
      'warning down/irreversible 1.sql:5: Undoing "1" on "shop" does not bring back the values of b.',
    ]);
  });

  it('finds two migrations of two branches that do not go together', async () => {
    const one = migration('2', [add('pages')], [first]);
    const other = migration('3', [add('pages', { required: true })], [first]);
    const [conflict, ...others] = (await check([first, one, other])).filter((line) =>
      line.startsWith('error'),
    );
    expect(conflict).toContain('error order/conflict 3.sql:2: "3" conflicts with "2": ');
    expect(others).toEqual([]);
    const together = [first, one, migration('3', [add('isbn')], [first])];
    expect(await check(together)).toEqual([]);
  });

  it('finds a rebuild that does not know a column of another branch', async () => {
    const onSqlite = (name: string, changes: readonly Change[], earlier: readonly MigrationFile[] = []) =>
      migration(name, changes, earlier, undefined, 'sqlite');
    const base = onSqlite('1', [create]);
    const required: Change = { kind: 'setNullable', table: book, column: 'title', to: false };
    const rebuild = onSqlite('3', [required], [base]);
    const errors = async (files: readonly MigrationFile[]) =>
      (await check(files, {}, undefined, products.slice(1))).filter((line) => line.startsWith('error'));
    expect(rebuild.sections[0]?.statements[0]?.rebuild).toBe('book');
    expect(await errors([base, rebuild])).toEqual([]);
    const codes = (await check([base, rebuild], {}, undefined, products.slice(1))).join('\n');
    expect(codes).not.toContain('lossy/drop-column');
    expect(await errors([base, onSqlite('2', [add('pages')], [base]), rebuild])).toEqual([
      expect.stringMatching(/^error file\/differs 3\.sql:\d+: Statement \d of /),
      expect.stringMatching(/^error file\/differs 3\.sql:\d+: Statement \d of .*CREATE TABLE.*\[pages\]/),
    ]);
  });

  it('finds a change that fits nothing, and a missing section', async () => {
    expect(
      (await check([migration('2', [drop], [first])])).filter((line) => line.startsWith('error')),
    ).toEqual([
      expect.stringContaining(
        'error check/refused-change 2.sql:2: A change of "2" does not fit the migrations before it: ',
      ),
    ]);
    const without = migration('1', [create], [], (text) =>
      text.replaceAll('shop mysql', 'shop pgsql').replaceAll('`', '"'),
    );
    expect(await check([without])).toContainEqual(
      'error check/missing-section: "1" changes "shop", but has no section for the adapter "mysql".',
    );
  });

  it('keeps the changes that it read', () => {
    expect(changesFor(first, 'shop').map(({ change }) => change.kind)).toEqual(['createTable']);
  });
});
