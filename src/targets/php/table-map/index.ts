import { qualifiedName } from '../../../model/table.ts';
import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { inheritanceConstants } from '../inheritance.ts';
import { addedMembers } from '../slots.ts';
import type { PhpClass, PhpConstant } from '../syntax/class.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { inlineLiteral, literal } from '../syntax/literal.ts';
import { constants, type WrittenMembers } from '../syntax/members.ts';
import { columnConstants, columnFacts } from './columns.ts';
import { relationFacts } from './relations.ts';
import { FORMAT, findByKeySql } from './row-by-key.ts';

export function tableMapClass(context: EntityContext): PhpClass {
  const { table, classes } = context.entity;
  return {
    namespace: namespaceOf(classes.tableMap),
    name: shortName(classes.tableMap),
    kind: 'class',
    extends: className('Orm\\Runtime\\ActiveRecord\\ModelTableMap'),
    doc: [`What the runtime knows about the table "${table.name}".`],
    constants: [
      identity(context),
      ...columnConstants(context),
      ...inheritanceConstants(context),
      sqlConstants(context),
      ...keyConstants(context),
      ...flags(context),
      constants`
        public const COLUMNS = ${columnFacts(context)};
        public const RELATIONS = ${relationFacts(context)};
        public const BEHAVIORS = ${behaviors(context)};
      `,
      ...addedMembers(context, 'tableMapConstants'),
    ],
  };
}

function identity({ entity, options, columns }: EntityContext): WrittenMembers {
  const { table, classes } = entity;
  const lazy = columns.filter(({ column }) => column.lazyLoad).length;
  const dotted = (name: string) => literal(name.replaceAll('\\', '.'));
  return constants`
    public const CLASS_NAME = ${dotted(classes.tableMap)};
    public const DATABASE_NAME = ${literal(options.databaseName)};
    public const TABLE_NAME = ${literal(qualifiedName(table))};
    public const TABLE_PHP_NAME = ${literal(shortName(classes.model))};
    public const OM_CLASS = ${literal(`\\${classes.model}`)};
    public const CLASS_DEFAULT = ${dotted(classes.model)};
    public const NUM_COLUMNS = ${columns.length};
    public const NUM_LAZY_LOAD_COLUMNS = ${lazy};
    public const NUM_HYDRATE_COLUMNS = ${columns.length - lazy};
    public const DEFAULT_STRING_FORMAT = ${literal(table.stringFormat)};
  `;
}

/** SQL that is the same for every call is written here, quoted for the platform. */
function sqlConstants(context: EntityContext): WrittenMembers {
  const { entity, options, columns } = context;
  const { sql } = options;
  const table = sql.tableName(entity.table);
  const read = columns.filter(({ column }) => !column.lazyLoad).map(({ column }) => sql.quote(column.name));
  return constants`
    public const FORMAT = ${FORMAT};
    public const MODEL = ${context.model}::class;
    public const QUERY = ${context.query}::class;
    public const SQL_TABLE = ${literal(table)};
    public const SQL_SELECT_LIST = ${literal(read.map((column) => `${table}.${column}`).join(', '))};
  `;
}

function keyConstants(context: EntityContext): readonly PhpConstant[] {
  const { entity, columns } = context;
  const generated =
    entity.table.idMethod === 'native' ? columns.find(({ column }) => column.autoIncrement) : undefined;
  return [
    ...(entity.primaryKey.length === 0
      ? []
      : [{ name: 'SQL_FIND_PK', value: literal(findByKeySql(context)) }]),
    { name: 'PRIMARY_KEY', value: inlineLiteral(entity.primaryKey.map(({ column }) => column.name)) },
    ...(generated === undefined ? [] : [{ name: 'AUTO_INCREMENT', value: literal(generated.column.name) }]),
    ...(entity.table.sequence === undefined
      ? []
      : [{ name: 'SEQUENCE', value: literal(entity.table.sequence) }]),
  ];
}

/** Only what differs from the runtime's defaults. */
function flags({ entity: { table }, options }: EntityContext): readonly PhpConstant[] {
  const { notFoundException, keyType } = options;
  const set = [
    ['ALLOW_PK_INSERT', table.allowPkInsert],
    ['RELOAD_ON_INSERT', table.reloadOnInsert],
    ['RELOAD_ON_UPDATE', table.reloadOnUpdate],
    ['READ_ONLY', table.readOnly],
    ['IS_CROSS_REF', table.isCrossRef],
  ] as const;
  return [
    ...set.filter(([, value]) => value).map(([name]) => ({ name, value: literal(true) })),
    ...(keyType === undefined ? [] : [{ name: 'DEFAULT_KEY_TYPE', value: literal(keyType) }]),
    ...(notFoundException === undefined
      ? []
      : [{ name: 'NOT_FOUND_EXCEPTION', value: php`${className(notFoundException)}::class` }]),
  ];
}

function behaviors({ entity: { table } }: EntityContext): Code {
  if (table.behaviors.length === 0) return php`[]`;
  const uses = table.behaviors.map(({ name, parameters }) => {
    const values = new Map<string, string>();
    for (const parameter of parameters) {
      const earlier = values.get(parameter.name);
      values.set(parameter.name, earlier === undefined ? parameter.value : `${earlier}, ${parameter.value}`);
    }
    return [name, Object.fromEntries(values)];
  });
  return inlineLiteral(Object.fromEntries(uses));
}
