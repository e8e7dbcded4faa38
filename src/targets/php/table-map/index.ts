import type { Column } from '../../../model/column.ts';
import { qualifiedName } from '../../../model/table.ts';
import { findByKeySql, selectList } from '../../facts/sql.ts';
import { namespaceOf, shortName } from '../class-names.ts';
import type { EntityContext } from '../context.ts';
import { stringFormatOf } from '../options.ts';
import { addedMembers, addedNames } from '../slots.ts';
import { inheritanceConstants } from '../subclasses.ts';
import type { PhpClass } from '../syntax/class.ts';
import { className } from '../syntax/code.ts';
import { constant, method, property } from '../syntax/described.ts';
import { inlineLiteral, literal } from '../syntax/literal.ts';
import { constants, type Members } from '../syntax/members.ts';
import { behaviorParameters, hookConstants } from './behaviors.ts';
import { columnConstants, columnFacts } from './columns.ts';
import { relationFacts } from './relations.ts';
import { FORMAT } from './row-by-key.ts';

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
        public const BEHAVIORS = ${behaviorParameters(context)};
      `,
      ...hookConstants(context).map(constant),
      ...addedMembers(context, 'tableMapConstants').map(constant),
    ],
    ...addedToTableMap(context),
  };
}

/** Most table maps hold constants only. */
function addedToTableMap(context: EntityContext): Partial<PhpClass> {
  if (context.contributions.length === 0) return {};
  return {
    implements: addedNames(context, 'tableMapInterfaces').map(className),
    traits: addedNames(context, 'tableMapTraits').map(className),
    properties: addedMembers(context, 'tableMapProperties').map(property),
    methods: addedMembers(context, 'tableMapMethods').map(method),
  };
}

function identity({ entity, options, columns }: EntityContext): Members {
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
    public const DEFAULT_STRING_FORMAT = ${literal(stringFormatOf(table, options))};
  `;
}

/** SQL that is the same for every call is written here, quoted for the platform. */
function sqlConstants({ entity: { table }, options: { sql }, model, query }: EntityContext): Members {
  return constants`
    public const FORMAT = ${FORMAT};
    public const MODEL = ${model}::class;
    public const QUERY = ${query}::class;
    public const SQL_TABLE = ${literal(sql.tableName(table))};
    public const SQL_SELECT_LIST = ${literal(selectList(table, sql))};
  `;
}

function keyConstants(context: EntityContext): readonly Members[] {
  const { entity, columns, options } = context;
  const { table, primaryKey } = entity;
  const generated =
    table.idMethod === 'native' ? columns.find(({ column }) => column.autoIncrement) : undefined;
  return [
    ...(primaryKey.length === 0
      ? []
      : [constants`public const SQL_FIND_PK = ${literal(findByKeySql(table, options.sql))};`]),
    constants`public const PRIMARY_KEY = ${inlineLiteral(primaryKey.map(({ column }) => column.name))};`,
    ...(generated === undefined
      ? []
      : [constants`public const AUTO_INCREMENT = ${literal(generated.column.name)};`]),
    ...requiredColumns(context),
    ...(table.sequence === undefined ? [] : [constants`public const SEQUENCE = ${literal(table.sequence)};`]),
  ];
}

/** Applications moved from Propel may have triggers that fill in what their schema does not say. */
function requiredColumns({ entity, columns, options }: EntityContext): readonly Members[] {
  const { table, primaryKey } = entity;
  // The database may make a key by itself, by a trigger or as the number of the row.
  const isMade = ({ primaryKey: inKey }: Column): boolean => inKey && primaryKey.length === 1;
  const required = columns.filter(
    ({ column }) =>
      column.required &&
      column.default === undefined &&
      column.generated === undefined &&
      !column.autoIncrement &&
      !isMade(column),
  );
  return options.propel || table.readOnly || required.length === 0
    ? []
    : [
        constants`public const REQUIRED_COLUMNS = ${inlineLiteral(required.map(({ column }) => column.name))};`,
      ];
}

/** Constants that differ from the runtime's defaults. */
function flags({ entity: { table }, options, reachesHooks }: EntityContext): readonly Members[] {
  const { notFoundException, keyType } = options;
  const isComputed = table.columns.some(({ generated }) => generated !== undefined);
  const set = [
    ['ALLOW_PK_INSERT', table.allowPkInsert],
    ['RELOAD_ON_INSERT', table.reloadOnInsert || isComputed],
    ['RELOAD_ON_UPDATE', table.reloadOnUpdate || isComputed],
    ['READ_ONLY', table.readOnly],
    // Propel empties such a table.
    ['REFUSES_OBJECTS_ONLY', table.readOnly && options.propel],
    ['IS_CROSS_REF', table.isCrossRef],
  ] as const;
  return [
    ...set.filter(([, value]) => value).map(([name]) => constants`public const ${name} = true;`),
    ...(reachesHooks ? [] : [constants`public const REACHES_HOOKS = false;`]),
    ...(keyType === undefined ? [] : [constants`public const DEFAULT_KEY_TYPE = ${literal(keyType)};`]),
    ...(notFoundException === undefined
      ? []
      : [constants`public const NOT_FOUND_EXCEPTION = ${className(notFoundException)}::class;`]),
  ];
}
