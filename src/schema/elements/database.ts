import { ID_METHODS, NAMING_METHODS } from '../../model/database.ts';
import { boolean, name, oneOf, text } from '../attribute-kinds.ts';
import { collationAttributes } from '../collation-attributes.ts';
import { defineElement, optional } from '../element.ts';
import { VISIBILITIES } from '../target-attributes.ts';

/** The aliases are words of older schemas. */
export const idMethod = oneOf(ID_METHODS, { autoincrement: 'native', sequence: 'native', null: 'none' });

export const databaseElement = defineElement({
  name: 'database',
  description: 'The tables of one connection. The root of every schema file.',
  attributes: {
    name: optional(
      name,
      'Connection name, as configured under database.connections (default: generator.defaultConnection).',
    ),
    defaultIdMethod: optional(idMethod, 'How auto-increment columns get their values (default native).'),
    package: optional(text, 'Dot path of the folder for the generated classes.'),
    namespace: optional(text, 'PHP namespace of all generated classes.'),
    schema: optional(name, 'SQL schema of all tables, on databases that have schemas.'),
    baseClass: optional(name, 'Parent class of the generated model base classes.'),
    baseQueryClass: optional(name, 'Parent class of the generated query base classes.'),
    defaultPhpNamingMethod: optional(
      oneOf(NAMING_METHODS),
      'How PHP names are derived from SQL names (default underscore).',
    ),
    defaultAccessorVisibility: optional(
      oneOf(VISIBILITIES),
      'Visibility of generated getters (default public).',
    ),
    defaultMutatorVisibility: optional(
      oneOf(VISIBILITIES),
      'Visibility of generated setters (default public).',
    ),
    ...collationAttributes('the database itself'),
    heavyIndexing: optional(boolean, 'Adds an index for every trailing part of a composite primary key.'),
    identifierQuoting: optional(
      boolean,
      'No effect: identifiers are always quoted, in generated SQL and at run time.',
    ),
    tablePrefix: optional(text, 'Prefix for every table name in SQL, not in PHP.'),
    packageObjectModel: optional(text, 'Kept for old schemas.', { withoutEffect: true }),
    defaultStringFormat: optional(
      name,
      'Format of __toString(), such as JSON, unless a column has primaryString="true".',
    ),
  },
  children: ['external-schema', 'domain', 'enum', 'table', 'view', 'rows', 'vendor', 'behavior'],
});
