import type { InheritanceClass } from '../../model/column.ts';
import { constantName } from '../../support/text.ts';
import { classNames, folderOfPackage, namespaceOf, shortName, writtenClass } from './class-names.ts';
import type { EntityContext, KnownColumn } from './context.ts';
import { isNumber } from './kinds/index.ts';
import type { PhpClass } from './syntax/class.ts';
import { type Code, className, php } from './syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from './syntax/literal.ts';
import { constants, from, type Members, methods } from './syntax/members.ts';

/** One class of a single-table inheritance. */
interface Subclass {
  readonly key: string;
  readonly model: string;
  readonly query: string;
  readonly baseQuery: string;
  readonly parentModel: string;
  readonly parentQuery: string;
  /** The constant of the table map that holds its key. */
  readonly constant: string;
  /** The folder of its files, when it is not that of the table. */
  readonly folder?: string;
}

interface Inheritance {
  readonly column: KnownColumn;
  readonly subclasses: readonly Subclass[];
  /** The table's own class, when it is listed to give it a key of its own. */
  readonly root?: Subclass;
}

function inheritanceOf(context: EntityContext): Inheritance | undefined {
  const column = context.columns.find((known) => known.column.inheritance !== undefined);
  if (column?.column.inheritance === undefined) return undefined;
  const all = column.column.inheritance.map((written) => subclassOf(written, context));
  const root = all.find(({ model }) => model === context.entity.classes.model);
  return { column, subclasses: all.filter((one) => one !== root), ...(root !== undefined && { root }) };
}

function subclassOf(written: InheritanceClass, { entity, options }: EntityContext): Subclass {
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

  function parentOf(parent: string | undefined): Pick<Subclass, 'parentModel' | 'parentQuery'> {
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
export function inheritanceConstants(context: EntityContext): readonly Members[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  const { column, subclasses, root } = inheritance;
  const all = root === undefined ? subclasses : [root, ...subclasses];
  const classes = all.map(({ key, model }): [string, PhpValue] => [
    storedKey(column, key),
    php`${className(model)}::class`,
  ]);
  const byKey = all.map((one) => ({ ...one, constant: `CLASSKEY_${constantName(one.key)}` }));
  const taken = [...all, ...byKey].map(({ constant }) => constant);
  const further = byKey.filter(({ constant }) => taken.indexOf(constant) === taken.lastIndexOf(constant));
  const names = [...all, ...further].map(
    ({ constant, key, model }) => constants`
      public const ${constant} = ${keyLiteral(column, key)};
      public const ${constant.replace('CLASSKEY', 'CLASSNAME')} = ${literal(`\\${model}`)};
    `,
  );
  const known = { column: column.column.name, classes: Object.fromEntries(classes) };
  return [...from(column.origin, names), constants`public const INHERITANCE = ${inlineLiteral(known)};`];
}

/** The table's own class starts with its key, when it has one. */
export function rootConstructor(context: EntityContext): readonly Members[] {
  const inheritance = inheritanceOf(context);
  return inheritance?.root === undefined
    ? []
    : [constructorOf(inheritance.root, inheritance.column, context)];
}

const constructorOf = (
  { constant }: Subclass,
  { phpName }: KnownColumn,
  { tableMap }: EntityContext,
): Members => methods`
  public function __construct()
  {
      parent::__construct();
      $this->set${phpName}(${tableMap}::${constant});
  }
`;

/** A file of a subclass, and where it goes, when not beside those of the table. */
export interface SubclassFile {
  readonly phpClass: PhpClass;
  /** The full name of the class that is written once, for the user's code. */
  readonly stub: string;
  readonly folder?: string;
}

export function subclassFiles(context: EntityContext): readonly SubclassFile[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  const { column, subclasses } = inheritance;
  return subclasses.flatMap((subclass) => {
    const { model, query, folder } = subclass;
    const place = folder === undefined ? {} : { folder };
    return [
      { phpClass: modelOf(subclass, column, context), stub: model, ...place },
      { phpClass: baseQueryOf(subclass, context), stub: query, ...place },
      { phpClass: queryOf(subclass), stub: query, ...place },
    ];
  });
}

const modelOf = (subclass: Subclass, column: KnownColumn, context: EntityContext): PhpClass => ({
  namespace: namespaceOf(subclass.model),
  name: shortName(subclass.model),
  kind: 'class',
  extends: className(subclass.parentModel),
  doc: [
    `A row of the table "${context.entity.table.name}" whose class is "${subclass.key}".`,
    '',
    'Add your own methods here; this file is written once.',
  ],
  methods: [constructorOf(subclass, column, context)],
});

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

function baseQueryOf(subclass: Subclass, { tableMap, entity }: EntityContext): PhpClass {
  const query = className(subclass.query);
  const parent = className(subclass.parentQuery);
  return {
    namespace: namespaceOf(subclass.baseQuery),
    name: shortName(subclass.baseQuery),
    kind: 'abstract class',
    extends: parent,
    doc: [
      `Queries of the rows of "${entity.table.name}" whose class is "${subclass.key}".`,
      '',
      php`@template TParent = mixed`,
      php`@extends ${parent}<TParent>`,
    ],
    // The runtime restricts every statement of the query to the rows of its class.
    constants: [constants`public const CLASS_KEY = ${tableMap}::${subclass.constant};`],
    methods: [
      methods`
        public static function create(?string $modelAlias = null, ?${criteria} $criteria = null): ${query}
        {
            return self::createFor(${query}::class, $modelAlias, $criteria);
        }
      `,
    ],
  };
}

const queryOf = (subclass: Subclass): PhpClass => ({
  namespace: namespaceOf(subclass.query),
  name: shortName(subclass.query),
  kind: 'class',
  extends: className(subclass.baseQuery),
  doc: [php`@template TParent = mixed`, php`@extends ${className(subclass.baseQuery)}<TParent>`],
});
