import type { InheritanceClass } from '../../model/column.ts';
import { classNames, folderOfPackage, namespaceOf, shortName, writtenClass } from './class-names.ts';
import type { EntityContext, KnownColumn } from './context.ts';
import { constantName } from './entity.ts';
import { isNumber } from './kinds/index.ts';
import { ofColumn } from './origins.ts';
import { from, type PhpClass, type PhpConstant, type PhpMethod } from './syntax/class.ts';
import { type Code, className, php } from './syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from './syntax/literal.ts';

/** One class of a single-table inheritance. */
interface Heir {
  readonly key: string;
  readonly model: string;
  readonly query: string;
  readonly baseQuery: string;
  readonly parentModel: string;
  readonly parentQuery: string;
  /** The constant of the table map that holds its key. */
  readonly constant: string;
  /** Where its files go, when not beside those of the table. */
  readonly folder?: string;
}

interface Inheritance {
  readonly column: KnownColumn;
  readonly heirs: readonly Heir[];
  /** The table's own class, when it is listed to give it a key of its own. */
  readonly root?: Heir;
}

function inheritanceOf(context: EntityContext): Inheritance | undefined {
  const column = context.columns.find((known) => known.column.inheritance !== undefined);
  if (column?.column.inheritance === undefined) return undefined;
  const all = column.column.inheritance.map((written) => heirOf(written, context));
  const root = all.find(({ model }) => model === context.entity.classes.model);
  return { column, heirs: all.filter((heir) => heir !== root), ...(root !== undefined && { root }) };
}

function heirOf(written: InheritanceClass, { entity, options }: EntityContext): Heir {
  const { table, classes } = entity;
  const named = (name: string) => classNames(table, options.classPrefix + name, options);
  const { model, query, baseQuery } = named(written.class);
  return {
    key: written.key,
    model,
    query,
    baseQuery,
    ...parentOf(written.extends),
    constant: `CLASSKEY_${written.class.toUpperCase()}`,
    ...(written.package !== undefined && { folder: folderOfPackage(written.package) }),
  };

  function parentOf(parent: string | undefined): Pick<Heir, 'parentModel' | 'parentQuery'> {
    // A class from elsewhere need not have a query class.
    if (parent?.includes('\\')) return { parentModel: writtenClass(parent), parentQuery: classes.query };
    const { model: parentModel, query: parentQuery } = parent === undefined ? classes : named(parent);
    return { parentModel, parentQuery };
  }
}

/** The key as the setter of its column takes it. */
export const keyLiteral = ({ kind }: Pick<KnownColumn, 'kind'>, key: string): Code =>
  (isNumber(kind) ? kind.initial(key) : undefined) ?? literal(key);

/** The key as it is stored. */
const storedKey = ({ column }: KnownColumn, key: string): string =>
  column.type === 'ENUM' ? String(column.valueSet.indexOf(key)) : key;

/** `CLASSKEY_…` and `CLASSNAME_…`, by class, and by key as well where that gives each a name of its own. */
export function inheritanceConstants(context: EntityContext): readonly PhpConstant[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  const { column, heirs, root } = inheritance;
  const all = root === undefined ? heirs : [root, ...heirs];
  const classes = all.map(({ key, model }): [string, PhpValue] => [
    storedKey(column, key),
    php`${className(model)}::class`,
  ]);
  const byKey = all.map((heir) => ({ ...heir, constant: `CLASSKEY_${constantName(heir.key)}` }));
  const taken = [...all, ...byKey].map(({ constant }) => constant);
  const further = byKey.filter(({ constant }) => taken.indexOf(constant) === taken.lastIndexOf(constant));
  const names = [...all, ...further].flatMap(({ constant, key, model }) => [
    { name: constant, value: keyLiteral(column, key) },
    { name: constant.replace('CLASSKEY', 'CLASSNAME'), value: literal(`\\${model}`) },
  ]);
  return [
    ...from(ofColumn(column, context.entity.table), names),
    {
      name: 'INHERITANCE',
      value: inlineLiteral({ column: column.column.name, classes: Object.fromEntries(classes) }),
    },
  ];
}

/** The table's own class starts with its key, when it has one. */
export function rootConstructor(context: EntityContext): readonly PhpMethod[] {
  const inheritance = inheritanceOf(context);
  return inheritance?.root === undefined
    ? []
    : [constructorOf(inheritance.root, inheritance.column, context)];
}

const constructorOf = (
  { constant }: Heir,
  { phpName }: KnownColumn,
  { tableMap }: EntityContext,
): PhpMethod => ({
  name: '__construct',
  body: php`
    parent::__construct();
    $this->${`set${phpName}`}(${tableMap}::${constant});
  `,
});

/** A class of an heir: whether it is written once, and where, when not beside those of the table. */
export interface HeirClass {
  readonly phpClass: PhpClass;
  readonly once: boolean;
  readonly folder?: string;
}

export function heirClasses(context: EntityContext): readonly HeirClass[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  const { column, heirs } = inheritance;
  return heirs.flatMap((heir) => {
    const place = heir.folder === undefined ? {} : { folder: heir.folder };
    return [
      { phpClass: heirModel(heir, column, context), once: true, ...place },
      { phpClass: heirBaseQuery(heir, context), once: false, ...place },
      { phpClass: heirQuery(heir), once: true, ...place },
    ];
  });
}

const heirModel = (heir: Heir, column: KnownColumn, context: EntityContext): PhpClass => ({
  namespace: namespaceOf(heir.model),
  name: shortName(heir.model),
  kind: 'class',
  extends: className(heir.parentModel),
  doc: [
    `A row of the table "${context.entity.table.name}" whose class is "${heir.key}".`,
    '',
    'Add your own methods here; this file is written once.',
  ],
  methods: [constructorOf(heir, column, context)],
});

function heirBaseQuery(heir: Heir, { tableMap, entity }: EntityContext): PhpClass {
  const query = className(heir.query);
  const parent = className(heir.parentQuery);
  return {
    namespace: namespaceOf(heir.baseQuery),
    name: shortName(heir.baseQuery),
    kind: 'abstract class',
    extends: parent,
    doc: [
      `Queries of the rows of "${entity.table.name}" whose class is "${heir.key}".`,
      '',
      php`@template TParent of ${className('Orm\\Runtime\\ActiveQuery\\ModelCriteria')}|null = null`,
      php`@extends ${parent}<TParent>`,
    ],
    // The runtime restricts every statement of the query to the rows of its class.
    constants: [{ name: 'CLASS_KEY', value: php`${tableMap}::${heir.constant}` }],
    methods: [
      {
        name: 'create',
        static: true,
        parameters: [
          { name: 'modelAlias', type: '?string', default: php`null` },
          {
            name: 'criteria',
            type: php`?${className('Orm\\Runtime\\ActiveQuery\\Criteria')}`,
            default: php`null`,
          },
        ],
        returns: query,
        body: php`return self::createFor(${query}::class, $modelAlias, $criteria);`,
      },
    ],
  };
}

const heirQuery = (heir: Heir): PhpClass => ({
  namespace: namespaceOf(heir.query),
  name: shortName(heir.query),
  kind: 'class',
  extends: className(heir.baseQuery),
  doc: [
    php`@template TParent of ${className('Orm\\Runtime\\ActiveQuery\\ModelCriteria')}|null = null`,
    php`@extends ${className(heir.baseQuery)}<TParent>`,
  ],
});
