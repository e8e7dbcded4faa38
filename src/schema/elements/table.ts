import { NAMING_METHODS } from '../../model/database.ts';
import { boolean, name, oneOf, text } from '../attribute-kinds.ts';
import { defineElement, optional, required } from '../element.ts';
import { VISIBILITIES } from '../target-attributes.ts';
import { idMethod } from './database.ts';

export const tableElement = defineElement({
  name: 'table',
  description: 'A table and the classes made for it.',
  attributes: {
    name: required(name, 'SQL name.'),
    phpName: optional(name, 'Class name (default: from the SQL name).'),
    namespace: optional(
      text,
      'PHP namespace; with a leading backslash it replaces that of the database, else it is appended.',
    ),
    package: optional(text, 'Dot path of the folder for the generated classes.'),
    schema: optional(text, 'SQL schema; empty for none, even where the database has one.'),
    idMethod: optional(idMethod, 'How an auto-increment column gets its values.'),
    allowPkInsert: optional(boolean, 'Allows explicit values in an auto-increment primary key.'),
    skipSql: optional(boolean, 'Makes classes but no SQL.'),
    readOnly: optional(boolean, 'The classes read, but never write.'),
    abstract: optional(boolean, 'Makes the stub class abstract.'),
    baseClass: optional(
      text,
      "Parent class of the generated model base class, itself a child of the runtime's Model; empty for none.",
    ),
    baseQueryClass: optional(text, 'Parent class of the generated query base class; empty for none.'),
    alias: optional(name, 'The table is another name of this class; no SQL is made, and no classes can be.'),
    interface: optional(
      name,
      'Interface that the model implements; made once, unless it is in a namespace outside of that of the table.',
    ),
    phpNamingMethod: optional(oneOf(NAMING_METHODS), 'How the class name is made from the table name.'),
    heavyIndexing: optional(boolean, 'Overrides the setting of the database.'),
    identifierQuoting: optional(boolean, 'Without effect: identifiers are always quoted.'),
    description: optional(text, 'Comment in SQL and in the class.'),
    reloadOnInsert: optional(boolean, 'Reads the row again after an insert.'),
    reloadOnUpdate: optional(boolean, 'Reads the row again after an update.'),
    isCrossRef: optional(boolean, 'The table links two others many-to-many.'),
    defaultStringFormat: optional(name, 'Format of __toString().'),
    defaultAccessorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of generated getters.'),
    defaultMutatorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of generated setters.'),
    columnPrefix: optional(text, 'Left out of column names when PHP names are made.'),
    treeMode: optional(text, 'Left over from older tools.', { withoutEffect: true }),
  },
  children: ['column', 'foreign-key', 'index', 'unique', 'id-method-parameter', 'behavior', 'vendor'],
});
