import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../model/new.ts';
import { findTable } from '../model/relations.ts';
import type { Table } from '../model/table.ts';
import { applyBehaviors } from './apply.ts';
import { builtInBehaviors } from './index.ts';

type Values = Readonly<Record<string, string>>;

/** The parameters that Propel has, with their defaults; those without a default are not given. */
const PROPEL: Readonly<Record<string, Values>> = {
  timestampable: {
    create_column: 'created_at',
    update_column: 'updated_at',
    disable_created_at: 'false',
    disable_updated_at: 'false',
  },
  sluggable: {
    slug_column: 'slug',
    slug_pattern: '',
    replace_pattern: '/\\W+/',
    replacement: '-',
    separator: '-',
    permanent: 'false',
    scope_column: '',
    unique_constraint: 'true',
  },
  auto_add_pk: { name: 'id', autoIncrement: 'true', type: 'INTEGER' },
  query_cache: { backend: 'array', lifetime: '3600' },
  i18n: {
    i18n_table: 'book_i18n',
    i18n_phpname: 'BookI18n',
    i18n_columns: '',
    locale_column: 'locale',
    locale_length: '5',
    default_locale: 'en_US',
    locale_alias: '',
  },
  versionable: {
    version_column: 'version',
    version_table: 'book_version',
    log_created_at: 'false',
    log_created_by: 'false',
    log_comment: 'false',
    version_created_at_column: 'version_created_at',
    version_created_by_column: 'version_created_by',
    version_comment_column: 'version_comment',
    indices: 'false',
  },
  archivable: {
    archive_table: 'book_archive',
    sync: 'false',
    inherit_foreign_key_relations: 'false',
    inherit_foreign_key_constraints: 'false',
    log_archived_at: 'true',
    archived_at_column: 'archived_at',
    archive_on_insert: 'false',
    archive_on_update: 'false',
    archive_on_delete: 'true',
  },
  nested_set: {
    left_column: 'tree_left',
    right_column: 'tree_right',
    level_column: 'tree_level',
    use_scope: 'false',
    scope_column: 'tree_scope',
    method_proxies: 'false',
  },
  sortable: { rank_column: 'sortable_rank', use_scope: 'false', scope_column: 'sortable_scope' },
  concrete_inheritance: {
    schema: '',
    descendant_column: 'descendant_class',
    copy_data_to_parent: 'true',
    copy_data_to_child: 'false',
    exclude_behaviors: '',
  },
};

/** Parameters that the schema has to give, or that have no default. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  timestampable: ['time_zone'],
  aggregate_column: ['name', 'foreign_table', 'foreign_schema', 'expression', 'condition', 'relation'],
  aggregate_multiple_columns: ['foreign_table', 'foreign_schema', 'condition', 'relation'],
  delegate: ['to', 'exclude'],
  i18n: ['i18n_pk_column', 'fallback_locales'],
  versionable: ['version_phpname', 'ignore_columns', 'on_delete', 'keep_history', 'optimistic_lock'],
  archivable: ['archive_phpname', 'archive_class', 'history', 'archive_children'],
  nested_set: ['on_delete'],
  concrete_inheritance: ['extends'],
  output_group: ['object_collection_class'],
};

/** What a use has to say, beside its defaults. */
const REQUIRED: Readonly<Record<string, Values>> = {
  sluggable: { slug_pattern: '{Title}' },
  i18n: { i18n_columns: 'title' },
  concrete_inheritance: { extends: 'content' },
};

/** Parameters that are reported unless another one switches them on. */
const SWITCHED = /^(scope_column|version_(created_at|created_by|comment)_column)$/;

const definition = (name: string) => {
  const found = builtInBehaviors.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no behavior "${name}".`);
  return found;
};

function applied(name: string, values: Values) {
  const use: BehaviorUse = {
    name,
    parameters: Object.entries(values).map(([key, value]) => ({ name: key, value })),
    parameterLists: [],
  };
  const key = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
  const title = newColumn('title', 'VARCHAR', { size: 80 });
  const hasOwnKey = name !== 'auto_add_pk' && name !== 'concrete_inheritance';
  const tables: readonly Table[] = [
    newTable('book', { columns: hasOwnKey ? [key, title] : [title], behaviors: [use] }),
    newTable('content', { columns: [key, newColumn('body', 'CLOB')] }),
    newTable('chapter', {
      columns: [key, newColumn('book_id', 'INTEGER')],
      foreignKeys: [newForeignKey('book', [{ local: 'book_id', foreign: 'id' }])],
    }),
  ];
  const diagnostics = new Diagnostics();
  const { database } = applyBehaviors(newDatabase('shop', { tables }), diagnostics);
  const errors = diagnostics.all.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return { database, errors };
}

const withoutUses = (tables: readonly Table[]) => tables.map((table) => ({ ...table, behaviors: [] }));

describe.each(Object.entries(PROPEL))('the defaults of %s', (name, defaults) => {
  const required = REQUIRED[name] ?? {};

  it('are those of Propel, and the table map has them', () => {
    const { database, errors } = applied(name, required);
    expect(errors).toEqual([]);
    const parameters = findTable(database, 'book')?.behaviors.find((one) => one.name === name)?.parameters;
    const values = Object.fromEntries(parameters?.map((one) => [one.name, one.value]) ?? []);
    expect(values).toEqual({ ...defaults, ...required });
    expect(definition(name).parameters).toEqual(expect.arrayContaining(Object.keys(defaults)));
  });

  it('change nothing when the schema writes them', () => {
    const written = Object.entries(defaults).filter(([parameter]) => !SWITCHED.test(parameter));
    const { database, errors } = applied(name, { ...Object.fromEntries(written), ...required });
    expect(errors).toEqual([]);
    expect(withoutUses(database.tables)).toEqual(withoutUses(applied(name, required).database.tables));
  });
});

it.each(Object.entries(OTHERS))('%s has its other parameters', (name, parameters) => {
  expect(definition(name).parameters).toEqual(expect.arrayContaining([...parameters]));
});
