import { columnTypeNames } from '../../column-types/index.ts';
import { IDENTITY_KINDS } from '../../model/column.ts';
import { NAMING_METHODS } from '../../model/database.ts';
import { bigInteger, boolean, integer, name, oneOf, text } from '../attribute-kinds.ts';
import { collationAttributes } from '../collation-attributes.ts';
import { defineElement, optional, required } from '../element.ts';
import { VISIBILITIES } from '../target-attributes.ts';

/** Words of other tools and languages for column types. */
const OTHER_WORDS = {
  int: 'INTEGER',
  bool: 'BOOLEAN',
  string: 'VARCHAR',
  text: 'LONGVARCHAR',
  number: 'DECIMAL',
  serial: 'INTEGER',
} as const;

const columnType = oneOf(columnTypeNames, {}, 'a column type', OTHER_WORDS);

const leftOver = optional(text, 'Kept for old schemas.', { withoutEffect: true });

/** The attributes that say how an auto-increment column draws its numbers. */
export const identityAttributes = {
  identity: optional(
    oneOf(IDENTITY_KINDS),
    'The auto-increment column is an identity column: "always" gives every row a number, "default" the rows that come without one.',
  ),
  identityStart: optional(bigInteger, 'First number of an identity column (default 1).'),
  identityIncrement: optional(
    bigInteger,
    'Step from one number of an identity column to the next (default 1).',
  ),
  identityMin: optional(bigInteger, 'Lowest number of an identity column.'),
  identityMax: optional(bigInteger, 'Highest number of an identity column (default: that of its type).'),
  identityCache: optional(bigInteger, 'How many numbers of an identity column a session draws at once.'),
  identityCycle: optional(boolean, 'Whether the numbers of an identity column begin again after the last.'),
};

export const columnElement = defineElement({
  name: 'column',
  description: 'A column of a table.',
  attributes: {
    name: required(name, 'SQL name.'),
    type: optional(columnType, 'Column type (default VARCHAR).'),
    array: optional(boolean, 'The column holds a list of values of its type.'),
    nullElements: optional(boolean, 'Whether values in the list of an array column can be null.'),
    enumType: optional(name, 'The <enum> of an ENUM column, whose labels rows hold as texts.'),
    enumSchema: optional(text, 'SQL schema of the <enum> (default: that of the table).'),
    domain: optional(name, 'Takes type, size and default from this domain.'),
    phpName: optional(name, 'Name in getters and setters (default: from the SQL name).'),
    phpSingularName: optional(name, 'Name of one element of an array or set column.'),
    tableMapName: optional(name, 'Suffix of the constant COL_… in the table map.'),
    prefix: optional(text, 'Prefix to remove from the SQL name to get the PHP name.'),
    accessorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of the getter.'),
    mutatorVisibility: optional(oneOf(VISIBILITIES), 'Visibility of the setter.'),
    primaryKey: optional(boolean, 'Belongs to the primary key.'),
    required: optional(boolean, 'NOT NULL.'),
    size: optional(integer(1), 'Length, or number of digits.'),
    scale: optional(integer(0), 'Digits after the decimal point.'),
    sqlType: optional(name, 'Native type of the database, written to the SQL unchanged.'),
    ...collationAttributes('the table'),
    phpType: optional(name, 'PHP type of the value.'),
    tsType: optional(text, 'TypeScript type of the value of a JSON or text column.'),
    default: optional(text, 'Default value.', { aliases: ['defaultValue'] }),
    defaultExpr: optional(name, 'Default as an SQL expression.'),
    generated: optional(name, 'SQL expression that the database computes the value of every row by.'),
    stored: optional(
      boolean,
      'Whether rows keep the value of a generated column (default: as each database does by itself).',
    ),
    autoIncrement: optional(boolean, 'The database generates the value.'),
    ...identityAttributes,
    inheritance: optional(oneOf(['single', 'false']), '"single": the value selects the class of the row.'),
    phpNamingMethod: optional(oneOf(NAMING_METHODS), 'How the PHP name is derived from the SQL name.'),
    description: optional(text, 'Comment in SQL and in the class.'),
    typeHint: optional(name, 'Parameter type of the setter.'),
    lazyLoad: optional(boolean, 'Read from the database only when its getter is called.'),
    primaryString: optional(boolean, 'The value that __toString() returns.'),
    renamedFrom: optional(
      name,
      'Former names of the column, separated by spaces: migrations rename the column that still has one of them.',
    ),
    outputGroup: optional(
      text,
      'Output groups of the column beside those of the table, separated by commas.',
    ),
    ignoreGroup: optional(text, 'Output groups of the table that the column is not part of.'),
    valueSet: optional(text, 'Comma-separated values of a SET, or of an ENUM without enumType.'),
    content: optional(
      oneOf(['UUID']),
      'Format of the values: with UUID, the default of a BINARY column is the bytes of a UUID.',
    ),
    nodeKey: leftOver,
    nodeKeySep: leftOver,
    nestedSetLeftKey: leftOver,
    nestedSetRightKey: leftOver,
    treeScopeKey: leftOver,
  },
  children: ['inheritance', 'vendor'],
});

export const inheritanceElement = defineElement({
  name: 'inheritance',
  description: 'One class of a single-table inheritance.',
  attributes: {
    key: required(name, 'Value of the column for rows of this class.'),
    class: required(name, 'Name of the class.'),
    package: optional(text, 'Folder of the class.'),
    extends: optional(name, 'Parent class.'),
  },
  children: [],
});
