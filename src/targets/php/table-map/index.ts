import { qualifiedName } from '../../../model/table.ts';
import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { inheritanceConstants } from '../inheritance.ts';
import type { PhpClass, PhpConstant } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { inlineLiteral, literal } from '../syntax/literal.ts';
import { columnConstants, columnsConstant } from './columns.ts';
import { relationsConstant } from './relations.ts';
import { FORMAT, findByKeySql } from './row-by-key.ts';

export function tableMapClass(context: EntityContext): PhpClass {
  const { table, classes } = context.entity;
  return {
    namespace: namespaceOf(classes.tableMap),
    name: shortName(classes.tableMap),
    kind: 'class',
    extends: className('Orm\\Runtime\\Map\\TableMap'),
    doc: [`What the runtime knows about the table "${table.name}".`],
    constants: [
      ...identity(context),
      ...columnConstants(context),
      ...inheritanceConstants(context),
      { name: 'FORMAT', value: literal(FORMAT) },
      { name: 'MODEL', value: php`${context.model}::class` },
      { name: 'QUERY', value: php`${context.query}::class` },
      ...sqlConstants(context),
      ...keyConstants(context),
      ...flags(context),
      columnsConstant(context),
      relationsConstant(context),
      behaviors(context),
      ...context.contributions.flatMap(({ tableMapConstants }) => tableMapConstants?.(context) ?? []),
    ],
  };
}

function identity({ entity, options, columns }: EntityContext): readonly PhpConstant[] {
  const { table, classes } = entity;
  const lazy = columns.filter(({ column }) => column.lazyLoad).length;
  const dotted = (name: string) => literal(name.replaceAll('\\', '.'));
  return [
    { name: 'CLASS_NAME', value: dotted(classes.tableMap) },
    { name: 'DATABASE_NAME', value: literal(options.databaseName) },
    { name: 'TABLE_NAME', value: literal(qualifiedName(table)) },
    { name: 'TABLE_PHP_NAME', value: literal(shortName(classes.model)) },
    { name: 'OM_CLASS', value: literal(`\\${classes.model}`) },
    { name: 'CLASS_DEFAULT', value: dotted(classes.model) },
    { name: 'NUM_COLUMNS', value: literal(columns.length) },
    { name: 'NUM_LAZY_LOAD_COLUMNS', value: literal(lazy) },
    { name: 'NUM_HYDRATE_COLUMNS', value: literal(columns.length - lazy) },
    { name: 'DEFAULT_STRING_FORMAT', value: literal(table.stringFormat) },
  ];
}

/** SQL that is the same for every call is written here, quoted for the platform. */
function sqlConstants(context: EntityContext): readonly PhpConstant[] {
  const { entity, options, columns } = context;
  const { sql } = options;
  const table = sql.tableName(entity.table);
  const read = columns.filter(({ column }) => !column.lazyLoad).map(({ column }) => sql.quote(column.name));
  return [
    { name: 'SQL_TABLE', value: literal(table) },
    { name: 'SQL_SELECT_LIST', value: literal(read.map((column) => `${table}.${column}`).join(', ')) },
    ...(entity.primaryKey.length === 0
      ? []
      : [{ name: 'SQL_FIND_PK', value: literal(findByKeySql(context)) }]),
  ];
}

function keyConstants({ entity, columns }: EntityContext): readonly PhpConstant[] {
  const generated =
    entity.table.idMethod === 'native' ? columns.find(({ column }) => column.autoIncrement) : undefined;
  return [
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

function behaviors({ entity: { table } }: EntityContext): PhpConstant {
  const uses = table.behaviors.map(({ name, parameters }) => {
    const values = new Map<string, string>();
    for (const parameter of parameters) {
      const earlier = values.get(parameter.name);
      values.set(parameter.name, earlier === undefined ? parameter.value : `${earlier}, ${parameter.value}`);
    }
    return [name, Object.fromEntries(values)];
  });
  return { name: 'BEHAVIORS', value: uses.length === 0 ? php`[]` : inlineLiteral(Object.fromEntries(uses)) };
}
