import { namespaceOf, shortName } from './class-names.ts';
import type { EntityContext, KnownColumn } from './context.ts';
import type { PhpClass, PhpConstant } from './syntax/class.ts';
import { className, php } from './syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from './syntax/literal.ts';

/** One class of a single-table inheritance. */
interface Heir {
  readonly key: string;
  readonly model: string;
  readonly query: string;
  readonly baseQuery: string;
  readonly parentModel: string;
  readonly parentQuery: string;
  readonly constant: string;
}

interface Inheritance {
  readonly column: KnownColumn;
  readonly heirs: readonly Heir[];
}

function inheritanceOf({ entity, columns }: EntityContext): Inheritance | undefined {
  const column = columns.find((known) => known.column.inheritance !== undefined);
  if (column?.column.inheritance === undefined) return undefined;
  const { classes } = entity;
  const namespace = namespaceOf(classes.model);
  const inside = (...parts: readonly string[]) =>
    [namespace, ...parts].filter((part) => part !== '').join('\\');
  const heirs = column.column.inheritance.map((written) => {
    const name = shortName(written.class);
    const parent = written.extends === undefined ? classes.model : inside(shortName(written.extends));
    return {
      key: written.key,
      model: inside(name),
      query: inside(`${name}Query`),
      baseQuery: inside('Base', `${name}Query`),
      parentModel: parent,
      parentQuery: written.extends === undefined ? classes.query : `${parent}Query`,
      constant: name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase(),
    };
  });
  // The table's own class may be listed to give it a key of its own.
  return { column, heirs: heirs.filter(({ model }) => model !== classes.model) };
}

export function inheritanceConstants(context: EntityContext): readonly PhpConstant[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  const classes = inheritance.heirs.map(({ key, model }): [string, PhpValue] => [
    key,
    php`${className(model)}::class`,
  ]);
  return [
    ...inheritance.heirs.flatMap(({ constant, key, model }) => [
      { name: `CLASSKEY_${constant}`, value: literal(key) },
      { name: `CLASSNAME_${constant}`, value: literal(`\\${model}`) },
    ]),
    {
      name: 'INHERITANCE',
      value: inlineLiteral({ column: inheritance.column.column.name, classes: Object.fromEntries(classes) }),
    },
  ];
}

/** The classes of the heirs: whether each is rewritten, and its text. */
export function heirClasses(
  context: EntityContext,
): readonly { readonly phpClass: PhpClass; readonly once: boolean }[] {
  const inheritance = inheritanceOf(context);
  if (inheritance === undefined) return [];
  return inheritance.heirs.flatMap((heir) => [
    { phpClass: heirModel(heir, inheritance.column, context), once: true },
    { phpClass: heirBaseQuery(heir, inheritance.column, context), once: false },
    { phpClass: heirQuery(heir), once: true },
  ]);
}

function heirModel(heir: Heir, { phpName }: KnownColumn, { tableMap, entity }: EntityContext): PhpClass {
  return {
    namespace: namespaceOf(heir.model),
    name: shortName(heir.model),
    kind: 'class',
    extends: className(heir.parentModel),
    doc: [
      `A row of the table "${entity.table.name}" whose class is "${heir.key}".`,
      '',
      'Add your own methods here; this file is written once.',
    ],
    methods: [
      {
        name: '__construct',
        body: php`
          parent::__construct();
          $this->${`set${phpName}`}(${tableMap}::${`CLASSKEY_${heir.constant}`});
        `,
      },
    ],
  };
}

function heirBaseQuery(heir: Heir, { phpName }: KnownColumn, context: EntityContext): PhpClass {
  const { tableMap, entity } = context;
  const connection = { name: 'con', type: className('Orm\\Runtime\\Connection\\ConnectionInterface') };
  const restrict = php`$this->${`filterBy${phpName}`}(${tableMap}::${`CLASSKEY_${heir.constant}`});`;
  const restrictThenGoOn = php`
    ${restrict}

    return null;
  `;
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
      {
        name: 'preSelect',
        visibility: 'protected',
        parameters: [connection],
        returns: 'void',
        body: restrict,
      },
      {
        name: 'preUpdate',
        visibility: 'protected',
        parameters: [
          { name: 'values', type: 'array', byReference: true },
          connection,
          { name: 'forceIndividualSaves', type: 'bool', default: php`false` },
        ],
        returns: '?int',
        body: restrictThenGoOn,
      },
      {
        name: 'preDelete',
        visibility: 'protected',
        parameters: [connection],
        returns: '?int',
        body: restrictThenGoOn,
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
