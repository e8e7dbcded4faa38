import { NAMING_METHODS } from '../../model/database.ts';
import { boolean, name, oneOf, text } from '../attribute-kinds.ts';
import { collationAttributes } from '../collation-attributes.ts';
import { defineElement, optional, required } from '../element.ts';
import { VISIBILITIES } from '../target-attributes.ts';
import { idMethod } from './database.ts';

export const tableElement = defineElement({
  name: 'table',
  description: 'A table and its generated classes.',
  attributes: {
    name: required(name, 'SQL name.'),
    phpName: optional(name, 'Class name (default: from the SQL name).'),
    namespace: optional(
      text,
      'PHP namespace; with a leading backslash it replaces the namespace of the database, otherwise it is appended.',
    ),
    package: optional(text, 'Dot path of the folder for the generated classes.'),
    schema: optional(text, 'SQL schema; empty for none, even if the database sets one.'),
    primaryKeyName: optional(
      name,
      'Name of the primary key constraint, on databases that name it (default: derived from the table).',
    ),
    renamedFrom: optional(
      name,
      'Former names of the table, separated by spaces: migrations rename the table that still has one of them.',
    ),
    ...collationAttributes('the <database>'),
    idMethod: optional(idMethod, 'How an auto-increment column gets its values.'),
    allowPkInsert: optional(boolean, 'Allows explicit values in an auto-increment primary key.'),
    skipSql: optional(boolean, 'Generates classes but no SQL.'),
    readOnly: optional(boolean, 'The classes can read rows but not write them.'),
    abstract: optional(boolean, 'Makes the stub class abstract.'),
    baseClass: optional(
      text,
      "Parent class of the generated model base class, a subclass of the runtime's Model; empty for none.",
    ),
    baseQueryClass: optional(text, 'Parent class of the generated query base class; empty for none.'),
    alias: optional(name, 'The table is an alias of this class; no SQL and no classes are generated.'),
    interface: optional(
      name,
      'Interface that the model implements; generated once if it is in the namespace of the table.',
    ),
    phpNamingMethod: optional(oneOf(NAMING_METHODS), 'How the class name is derived from the table name.'),
    heavyIndexing: optional(boolean, 'Overrides the setting of the database.'),
    identifierQuoting: optional(boolean, 'No effect: identifiers are always quoted.'),
    description: optional(text, 'Comment in SQL and in the class.'),
    reloadOnInsert: optional(boolean, 'Reads the row again after an insert.'),
    reloadOnUpdate: optional(boolean, 'Reads the row again after an update.'),
    isCrossRef: optional(boolean, 'The table is the junction table of a many-to-many relation.'),
    defaultStringFormat: optional(name, 'Format of __toString().'),
    defaultAccessorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of generated getters.'),
    defaultMutatorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of generated setters.'),
    outputGroup: optional(
      text,
      'Output groups of all columns and relations of the table, separated by commas.',
    ),
    columnPrefix: optional(text, 'Prefix to remove from column names to get PHP names.'),
    treeMode: optional(text, 'Kept for old schemas.', { withoutEffect: true }),
  },
  children: [
    'column',
    'primary-key',
    'foreign-key',
    'index',
    'unique',
    'check',
    'id-method-parameter',
    'behavior',
    'vendor',
  ],
});
