import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { withKeyParts } from '../../../src/model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import type { TableIndex } from '../../../src/model/table-index.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { type Merged, type MergeOptions, mergeDatabase } from '../../../src/reverse/merge.ts';
import { writeSchema } from '../../../src/schema/write.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { passesSchema, smallDatabases } from '../../arbitraries/small-database.ts';
import { parseText } from '../../schema/support.ts';
import { type DatabaseName, onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { build, create, runAll } from '../create.ts';
import { reverseScratch, scriptOf } from './reversed.ts';

/** Merges a database into a schema text; returns the new text too. */
function merge(
  name: DatabaseName,
  text: string,
  found: Database,
  options: MergeOptions = {},
): Merged & { readonly text: string } {
  const platform = findPlatform(name)?.create({});
  // Not validated, because elements that are gone from the database can conflict with new ones.
  const [known] = parseText(text).databases;
  if (platform === undefined || known === undefined) throw new Error(`Nothing to merge for ${name}`);
  const merged = mergeDatabase(platform.complete(known), found, platform, options);
  return { ...merged, text: [...merged.files.values()][0] ?? text };
}

/** The tables before and after a change of everything. */
const shop = (isAfter: boolean): Database => {
  const pick = <T>(before: T, after: T): T => (isAfter ? after : before);
  const id = newColumn('id', 'INTEGER', { primaryKey: true });
  const note = newColumn('note', 'VARCHAR', {
    size: pick(20, 40),
    required: isAfter,
    description: pick('as it was', `it's "new"\nand <other>`),
    ...(isAfter && { default: { kind: 'value' as const, text: 'none' } }),
  });
  const key = newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], {
    codeName: 'Writer',
    onDelete: pick('cascade' as const, 'set null' as const),
    onUpdate: pick('none' as const, 'cascade' as const),
  });
  const columns = [
    id,
    note,
    newColumn('author_id', 'INTEGER'),
    newColumn('price', pick('INTEGER', 'BIGINT')),
    newColumn('twice', 'INTEGER', { generated: { sql: pick('1 + 2', '1 + 3') } }),
  ];
  const indexes = [newIndex(pick(['note'], ['note', 'price']), { name: 'by_note', unique: isAfter })];
  const description = pick('books', 'books & more');
  return newDatabase('shop', {
    tables: [
      newTable('author', { columns: [id] }),
      newTable('book', { description, columns, indexes, foreignKeys: [key] }),
    ],
  });
};

/** A table that refers to its own column; the platform adds an index unless another one serves the key. */
const referring = (...indexes: readonly TableIndex[]): Database => {
  const columns = [
    newColumn('id', 'INTEGER', { primaryKey: true }),
    newColumn('code', 'INTEGER', { required: true }),
    newColumn('other', 'INTEGER'),
  ];
  const key = newForeignKey('part', [{ local: 'other', foreign: 'code' }]);
  return newDatabase('shop', { tables: [newTable('part', { columns, indexes, foreignKeys: [key] })] });
};

const creatable = (name: DatabaseName): fc.Arbitrary<Database> =>
  smallDatabases.filter((given) => passesSchema(given) && !build(name, given).diagnostics.hasErrors);

describe('merging a database into a schema', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    it('takes over types, defaults, comments, actions and indexes', async () => {
      await create(name, scratch, shop(true));
      const { database } = await reverseScratch(name, scratch);
      const { text, findings } = merge(name, writeSchema(shop(false)), database);
      expect(findings.map(({ diagnostic }) => diagnostic.code)).not.toContain('reverse/differs');
      expect(findings.map(({ diagnostic }) => diagnostic.code)).not.toContain('reverse/gone');
      expect(text).toContain('phpName="Writer"');
      const [merged] = parseText(text).databases;
      expect(merged && scriptOf(name, merged)).toBe(scriptOf(name, shop(true)));
    });

    it('leaves it to the platform to add indexes for keys', async () => {
      await create(name, scratch, referring());
      const { database } = await reverseScratch(name, scratch);
      const merged = merge(name, writeSchema(referring()), database);
      expect(merged).toMatchObject({ added: 0, changed: 0, findings: [] });
    });

    it('knows what the schema says of all tables', async () => {
      await create(name, scratch, shop(true));
      const { database, tableOptions } = await reverseScratch(name, scratch);
      const vendor = (...parameters: readonly (readonly [string, string])[]) => ({
        ...shop(true),
        vendors: [{ type: 'mysql', parameters: parameters.map(([key, value]) => ({ name: key, value })) }],
      });
      const same = vendor(['Engine', 'innodb'], ['Charset', 'utf8mb4']);
      expect(merge(name, writeSchema(same), database, { tableOptions }).findings).toEqual([]);
      const other = vendor(['Engine', 'MyISAM'], ['Charset', 'latin1']);
      const differs = name === 'mysql' ? ['reverse/differs', 'reverse/differs'] : [];
      const { findings } = merge(name, writeSchema(other), database, { tableOptions });
      expect(findings.map(({ diagnostic }) => diagnostic.code)).toEqual(differs);
    });

    it('puts new tables into the namespace that was given, or into that of the schema', async () => {
      await create(name, scratch, shop(true));
      const [author] = shop(true).tables;
      const known = newDatabase('shop', {
        namespace: 'Shop',
        tables: author === undefined ? [] : [{ ...author, namespace: 'Shop' }],
      });
      const tableOf = (text: string) => /<table name="book"[^>]*>/.exec(text)?.[0] ?? '';
      const without = await reverseScratch(name, scratch);
      expect(tableOf(merge(name, writeSchema(known), without.database).text)).not.toContain('namespace');
      const given = await reverseScratch(name, scratch, { namespace: 'Other\\Place' });
      const { text } = merge(name, writeSchema(known), given.database);
      expect(tableOf(text)).toContain('namespace="\\Other\\Place"');
      expect(parseText(text).databases[0]?.tables.map((table) => table.namespace)).toEqual([
        'Shop',
        'Other\\Place',
      ]);
    });

    it('gives new tables and columns names that nothing in the schema has', async () => {
      await create(name, scratch, shop(true));
      const [author, book] = shop(true).tables;
      if (author === undefined || book === undefined) throw new Error('No tables');
      const known = newDatabase('shop', { tables: [{ ...author, codeName: 'Book' }] });
      const { database } = await reverseScratch(name, scratch, { known });
      const { text } = merge(name, writeSchema(known), database);
      expect(parseText(text).diagnostics.all.map(({ message }) => message)).toEqual([]);
      expect(text).toContain('<table name="book" phpName="Book2"');
    });

    it('writes an index that the platform would no longer add beside a new one', async () => {
      const both = [newIndex(['code'], { unique: true }), newIndex(['code'])];
      await create(name, scratch, referring(...both));
      const { database } = await reverseScratch(name, scratch);
      const first = merge(name, writeSchema(referring()), database);
      expect(first).toMatchObject({ added: 2, changed: 0, findings: [] });
      expect(merge(name, first.text, database)).toMatchObject({ added: 0, changed: 0, findings: [] });
    });

    it('takes over the order of the primary key', async () => {
      const pair = (...key: readonly string[]): Database => {
        const columns = ['a', 'v', 'b'].map((column) =>
          newColumn(column, 'INTEGER', { primaryKey: key.includes(column) }),
        );
        const parts = key.map((column) => ({ name: column }));
        return newDatabase('shop', { tables: [withKeyParts(newTable('pair', { columns }), parts)] });
      };
      await create(name, scratch, pair('b', 'a'));
      const { database } = await reverseScratch(name, scratch);
      const order = /<primary-key>\s*<primary-key-column name="b"\/>\s*<primary-key-column name="a"\/>/;
      for (const known of [pair('a', 'b'), pair('b', 'v'), pair('b', 'v', 'a'), pair('v', 'b')]) {
        const { text, findings } = merge(name, writeSchema(known), database);
        expect(text).toMatch(order);
        expect(findings.map(({ kind }) => kind)).toContain('primary key');
        expect(parseText(text).diagnostics.all).toEqual([]);
        expect(merge(name, text, database)).toMatchObject({ added: 0, changed: 0, findings: [] });
      }
      expect(merge(name, writeSchema(pair('b', 'a')), database).findings).toEqual([]);
      const keyless = newDatabase('shop', {
        tables: pair('v').tables.map(({ columns, ...table }) => ({
          ...table,
          columns: columns.map((column) => ({ ...column, primaryKey: false })),
        })),
      });
      const gone = merge(name, writeSchema(pair('b', 'a')), keyless);
      expect(gone.text).not.toContain('primary-key');
    });

    it('says all that is there, so that merging again changes nothing', bounded, async () => {
      let changed = 0;
      await fc.assert(
        fc.asyncProperty(creatable(name), creatable(name), async (before, after) => {
          await runAll(scratch, build(name, after).statements);
          const { database } = await reverseScratch(name, scratch);
          const first = merge(name, writeSchema(before), database);
          changed += first.changed;
          const second = merge(name, first.text, database);
          const left = second.findings.filter(({ diagnostic: { code } }) => code === 'reverse/changed');
          expect({ text: second.text, left }).toEqual({ text: first.text, left: [] });
        }),
        runs(25),
      );
      expect(changed).toBeGreaterThan(50);
    });
  });
});
