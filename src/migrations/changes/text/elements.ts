import type { ChangeKind, ObjectChange } from '../../../model/change.ts';
import { boolean, integer, name, text } from '../../../schema/attribute-kinds.ts';
import {
  type Attributes,
  defineElement,
  type ElementDefinition,
  optional,
  required,
} from '../../../schema/element.ts';

/** Changes that are written as elements. */
export type ElementKind = Exclude<ChangeKind, ObjectChange['kind']>;

/** A change is written as an element: its kind is the name, and the table or column it is about comes first. */

const schema = optional(text, 'SQL schema of the table.');
const table = optional(name, 'SQL name of the table.');
const column = optional(name, 'SQL name of the column.');
const from = optional(text, 'The value before.');
const to = optional(text, 'The value after.');
const after = optional(text, 'The column it stands behind; empty for the first place.');
const fill = optional(text, 'SQL expression for rows without a value.');

const ofEnum = { schema, enum: optional(name, 'SQL name of the enum type.') };
const ofTable = { schema, table };
const ofColumn = { schema, table, column };

const define = <const A extends Attributes>(
  kind: ElementKind,
  attributes: A,
  children: readonly string[] = [],
) => defineElement({ name: kind, description: `The change ${kind}.`, attributes, children });

export const changeElements = {
  createEnum: define('createEnum', {}, ['enum']),
  dropEnum: define('dropEnum', {}, ['enum']),
  renameEnum: define('renameEnum', { ...ofEnum, to: required(name, 'The new name.'), toSchema: to }),
  setEnumValues: define('setEnumValues', ofEnum, ['from', 'to']),
  createTable: define('createTable', {}, ['table']),
  dropTable: define('dropTable', {}, ['table']),
  renameTable: define('renameTable', { ...ofTable, to: required(name, 'The new name.'), toSchema: to }),
  setOptions: define('setOptions', ofTable, ['from', 'to']),
  setSequence: define('setSequence', { ...ofTable, from, to }),
  setTableComment: define('setTableComment', { ...ofTable, from, to }),
  addColumn: define('addColumn', { ...ofTable, after, fill }, ['column', 'number']),
  dropColumn: define('dropColumn', { ...ofTable, after, fill }, ['column', 'number']),
  renameColumn: define('renameColumn', { ...ofColumn, to: required(name, 'The new name.') }),
  moveColumn: define('moveColumn', { ...ofColumn, from, to }),
  setType: define(
    'setType',
    {
      ...ofColumn,
      using: optional(name, 'SQL expression that converts values.'),
      usingBack: optional(name, 'The same for the way back.'),
    },
    ['from', 'to'],
  ),
  setNullable: define(
    'setNullable',
    { ...ofColumn, to: required(boolean, 'Whether NULL is allowed.'), fill },
    ['number'],
  ),
  setDefault: define('setDefault', { ...ofColumn, from, to, fromExpr: from, toExpr: to }),
  setGenerated: define('setGenerated', {
    ...ofColumn,
    from,
    to,
    fromStored: optional(boolean, 'Whether the value before was stored.'),
    toStored: optional(boolean, 'Whether the value after is stored.'),
  }),
  setCounter: define('setCounter', { ...ofColumn, to: required(boolean, 'Whether ids are counted up.') }),
  setIdentity: define('setIdentity', ofColumn, ['from', 'to']),
  setValues: define('setValues', {
    ...ofColumn,
    from: required(text, 'The values before.'),
    to: required(text, 'The values after.'),
  }),
  setComment: define('setComment', { ...ofColumn, from, to }),
  addPrimaryKey: define('addPrimaryKey', { ...ofTable, name: optional(name, 'Name of the key.') }, [
    'key-column',
  ]),
  dropPrimaryKey: define('dropPrimaryKey', { ...ofTable, name: optional(name, 'Name of the key.') }, [
    'key-column',
  ]),
  renamePrimaryKey: define('renamePrimaryKey', { ...ofTable, from, to }),
  addIndex: define('addIndex', ofTable, ['index', 'unique']),
  dropIndex: define('dropIndex', ofTable, ['index', 'unique']),
  renameIndex: define('renameIndex', {
    ...ofTable,
    from: required(name, 'The old name.'),
    to: required(name, 'The new name.'),
  }),
  addForeignKey: define('addForeignKey', ofTable, ['foreign-key']),
  dropForeignKey: define('dropForeignKey', ofTable, ['foreign-key']),
  renameForeignKey: define('renameForeignKey', {
    ...ofTable,
    from: required(name, 'The old name.'),
    to: required(name, 'The new name.'),
  }),
  addCheck: define('addCheck', ofTable, ['check']),
  dropCheck: define('dropCheck', ofTable, ['check']),
  /** The rows follow in lines of their own. */
  setRows: define('setRows', ofTable),
} as const satisfies Readonly<Record<ElementKind, ElementDefinition>>;

const nameOnly = { name: required(name, 'SQL name of the column.') };

export const keyColumnElement = defineElement({
  name: 'key-column',
  description: 'A column of the primary key.',
  attributes: { ...nameOnly, size: optional(integer(1), 'How much of the column is indexed.') },
  children: [],
});

/** Numbers rows from 1, for each combination of values of these columns. */
export const numberElement = defineElement({
  name: 'number',
  description: 'Rows are numbered in the order of the primary key.',
  attributes: {},
  children: ['per'],
});

export const perElement = defineElement({
  name: 'per',
  description: 'Numbers begin again for every value of the column.',
  attributes: nameOnly,
  children: [],
});

/** The kinds whose target is a column. */
export const COLUMN_KINDS: ReadonlySet<ChangeKind> = new Set(
  (Object.keys(changeElements) as ElementKind[]).filter(
    (kind) => 'column' in changeElements[kind].attributes,
  ),
);

export const isElementKind = (word: string): word is ElementKind => Object.hasOwn(changeElements, word);

/** Changes whose lines are those of an object's file. */
const OBJECT_KINDS: readonly string[] = [
  'createObject',
  'dropObject',
  'setObject',
] satisfies ObjectChange['kind'][];

export const isObjectKind = (word: string): word is ObjectChange['kind'] => OBJECT_KINDS.includes(word);

export const KNOWN_KINDS: readonly string[] = [...Object.keys(changeElements), ...OBJECT_KINDS];
