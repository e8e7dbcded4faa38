import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../model/new.ts';
import { findTable } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { applyBehaviors } from '../apply.ts';
import { defineBehavior } from '../behavior.ts';
import { builtInBehaviors } from '../index.ts';

const use = (name: string, parameters: Readonly<Record<string, string>> = {}): BehaviorUse => ({
  name,
  parameters: Object.entries(parameters).map(([key, value]) => ({ name: key, value })),
  parameterLists: [],
});

const book = (rest: Partial<Table> = {}): Table =>
  newTable('book', {
    columns: [
      newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true }),
      newColumn('title', 'VARCHAR', { size: 80 }),
      newColumn('summary', 'CLOB'),
    ],
    behaviors: [use('i18n', { i18n_columns: 'title, summary' })],
    ...rest,
  });

function extended(database: Partial<Database>, ...more: Parameters<typeof defineBehavior>[0][]) {
  const diagnostics = new Diagnostics();
  const behaviors = [...builtInBehaviors, ...more.map((one) => defineBehavior(one))];
  const applied = applyBehaviors(newDatabase('shop', database), diagnostics, behaviors);
  const table = (name: string): Table => findTable(applied.database, name) ?? newTable(`no ${name}`);
  return { applied, table, codes: diagnostics.all.map(({ code }) => code) };
}

const names = ({ columns }: Table) => columns.map(({ name }) => name);

describe('the i18n table', () => {
  it('has the key, the locale and the translated columns', () => {
    const { table, codes } = extended({ tables: [book()] });
    expect(codes).toEqual([]);
    const made = table('book_i18n');
    expect(made).toMatchObject({ codeName: 'BookI18n', madeBy: 'i18n' });
    expect(names(made)).toEqual(['id', 'locale', 'title', 'summary']);
    expect(made.columns[0]).toMatchObject({ autoIncrement: false, primaryKey: true, required: true });
    expect(made.columns[1]).toMatchObject({
      size: 5,
      primaryKey: true,
      default: { kind: 'value', text: 'en_US' },
    });
    expect(made.foreignKeys).toMatchObject([
      { foreignTable: 'book', onDelete: 'cascade', defaultJoin: 'LEFT JOIN' },
    ]);
    const inSchema = extended({
      tables: [book({ schema: 'sales', package: 'shop', skipSql: true })],
    }).applied;
    expect(findTable(inSchema.database, 'book_i18n', 'sales')).toMatchObject({
      package: 'shop',
      skipSql: true,
    });
  });

  it('takes indexes over several translated columns along', () => {
    const { table } = extended({
      tables: [book({ indexes: [newIndex(['title', 'summary']), newIndex(['title'], { unique: true })] })],
    });
    expect(table('book').indexes).toEqual([]);
    expect(table('book_i18n').indexes).toEqual([
      newIndex(['title', 'summary']),
      newIndex(['title', 'locale'], { unique: true }),
    ]);
  });

  it('uses the foreign key of a table that is there', () => {
    const existing = newTable('book_i18n', {
      columns: [newColumn('of_book', 'INTEGER', { primaryKey: true }), newColumn('title', 'CLOB')],
      foreignKeys: [newForeignKey('book', [{ local: 'of_book', foreign: 'id' }], { onDelete: 'restrict' })],
    });
    const { table } = extended({ tables: [book(), existing] });
    expect(names(table('book_i18n'))).toEqual(['of_book', 'title', 'locale', 'summary']);
    expect(table('book_i18n').columns[1]?.type).toBe('CLOB');
    expect(table('book_i18n').foreignKeys).toMatchObject([{ onDelete: 'restrict' }]);
  });
});

describe('the behavior on a database', () => {
  it('gives tables what they do not set, and is used by no other table', () => {
    const { table, applied } = extended({
      behaviors: [use('i18n', { default_locale: 'fr', fallback_locales: 'en' })],
      tables: [
        book(),
        newTable('own', {
          columns: [newColumn('id', 'INTEGER', { primaryKey: true }), newColumn('text', 'VARCHAR')],
          behaviors: [use('i18n', { i18n_columns: 'text', default_locale: 'de' })],
        }),
        newTable('plain', { columns: [newColumn('id', 'INTEGER', { primaryKey: true })] }),
      ],
    });
    expect(table('book_i18n').columns[1]?.default?.text).toBe('fr');
    expect(table('own_i18n').columns[1]?.default?.text).toBe('de');
    expect(applied.behaviorsOf(table('plain'))).toEqual([]);
    expect(applied.behaviorsOf(table('book'))).toMatchObject([{ options: { fallbackLocales: ['en'] } }]);
  });

  it('lets translations have the dates of timestampable', () => {
    const { table } = extended({ behaviors: [use('timestampable')], tables: [book()] });
    expect(names(table('book'))).toEqual(['id', 'created_at', 'updated_at']);
    expect(names(table('book_i18n'))).toEqual([
      'id',
      'locale',
      'title',
      'summary',
      'created_at',
      'updated_at',
    ]);
  });
});

describe('other behaviors of the table', () => {
  it('are told which columns move, and where to', () => {
    const moved: string[] = [];
    extended(
      { tables: [book({ behaviors: [use('watching'), use('i18n', { i18n_columns: 'title, summary' })] })] },
      {
        apiVersion: 1,
        name: 'watching',
        parameters: [],
        parseOptions: () => ({}),
        columnMoved: ({ column, from, to, uniqueWith }, own) => {
          moved.push(`${from.name}.${column} to ${to.name} with ${uniqueWith?.join()}`);
          return { stays: own };
        },
      },
    );
    expect(moved).toEqual(['book.title to book_i18n with locale', 'book.summary to book_i18n with locale']);
  });

  it('follow their columns: slugs per locale, rules of translated columns', () => {
    const { applied, table, codes } = extended({
      tables: [
        book({
          behaviors: [
            use('sluggable', { slug_pattern: '{Title}' }),
            use('validate', {
              one: '{column: title, validator: NotBlank}',
              two: '{column: summary, validator: NotBlank}',
            }),
            use('i18n', { i18n_columns: 'title, summary, slug' }),
          ],
        }),
      ],
    });
    expect(codes).toEqual([]);
    expect(applied.behaviorsOf(table('book')).map(({ name }) => name)).toContain('i18n');
    const followed = applied.behaviorsOf(table('book_i18n')).filter(({ options }) => options !== undefined);
    expect(followed.map(({ name }) => name).sort()).toEqual(['sluggable', 'validate']);
    expect(table('book_i18n').indexes).toMatchObject([
      { unique: true, columns: [{ name: 'slug' }, { name: 'locale' }] },
    ]);
    const rules = table('book_i18n').behaviors.find(({ name }) => name === 'validate');
    expect(rules?.parameters.map(({ name }) => name)).toEqual(['one', 'two']);
  });
});
