import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { accessorVisibility, mutatorVisibility } from '../../targets/php/attributes.ts';
import { contextOf, type EntityContext, type KnownColumn } from '../../targets/php/context.ts';
import { type PhpEntity, rootOf } from '../../targets/php/entity.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { setterType } from '../../targets/php/model-class/column-accessors.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import type { CheckContext } from '../behavior.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { commonColumns, parentRelation } from './facts.ts';
import { childMethods } from './methods.ts';
import type { ConcreteOptions } from './options.ts';
import { currentTable, PARENT_NAME } from './schema.ts';

export const RUNTIME = 'Orm\\Runtime\\Behavior\\ConcreteInheritance';

/** What the classes of a child get beside those of its parent, which they extend. */
export function childPhp(
  options: ConcreteOptions,
  table: Table,
  database: Database,
  context: CheckContext,
): Contribution {
  const parent = currentTable(database, options.parent);
  if (parent === undefined) return {};
  const relation = options.sharesRows ? parentRelation(table, parent, database) : undefined;
  if (relation === undefined) {
    return {
      modelTraits: [`${RUNTIME}\\MissingColumns`],
      modelMethods: (entity) => missingColumns(entity, undefined),
    };
  }
  const { copiedToChild } = options;
  const copied = copiedToChild === 'all' ? commonColumns(table, parent, options, context) : copiedToChild;
  return {
    hooks: [`${RUNTIME}\\ChildHooks`],
    modelInterfaces: [`${RUNTIME}\\ChildObject`],
    modelTraits: [`${RUNTIME}\\ChildModel`],
    modelMethods: (entity) => [...parentMethods(copied, entity), ...missingColumns(entity, relation)],
  };
}

function parentMethods(copied: readonly string[] | undefined, context: EntityContext): readonly PhpMethod[] {
  const { model: described } = childMethods(copied !== undefined);
  const parent = className((context.entity.extended ?? context.entity).classes.model);
  // Methods that name a class take what that of the parent class takes.
  const root = className(rootOf(context.entity).classes.model);
  const taking = [
    { name: 'fromParent', body: php`return self::makeFrom($parent);` },
    ...(copied === undefined ? [] : [syncParentToChild(copied)]),
  ];
  return [
    ...phpMethodsOf(described, parentObjects(parent), context, { other: parent }),
    ...phpMethodsOf(described, taking, context, { other: root }),
  ];
}

const parentObjects = (parent: Code): readonly PhpImplementation[] => [
  { name: 'getParentOrCreate', body: php`return $this->findOrMakeParent(${parent}::class, $con);` },
  { name: 'getSyncParent', body: php`return $this->findSyncedParent(${parent}::class, $con);` },
];

const syncParentToChild = (columns: readonly string[]): PhpImplementation => ({
  name: 'syncParentToChild',
  body: php`$this->takeColumnsOf($parent, ${inlineLiteral(columns)});`,
});

/** The accessors of inherited classes whose columns this table does not have. */
function missingColumns(
  { entity, options }: EntityContext,
  relation: string | undefined,
): readonly PhpMethod[] {
  const seen = new Set(entity.columns.map(({ phpName }) => phpName.toLowerCase()));
  const methods: PhpMethod[] = [];
  for (let one = entity.extended; one !== undefined; one = one.extended) {
    for (const column of contextOf(one, options).columns) {
      if (seen.has(column.phpName.toLowerCase())) continue;
      seen.add(column.phpName.toLowerCase());
      methods.push(...accessors(column, one, relation));
    }
  }
  return methods;
}

function accessors(known: KnownColumn, owner: PhpEntity, relation: string | undefined): readonly PhpMethod[] {
  const { column, phpName, kind } = known;
  const setter: PhpMethod = {
    name: `set${phpName}`,
    parameters: [{ name: 'value', type: setterType(known).code }],
    visibility: owner.table.readOnly ? 'protected' : mutatorVisibility(column),
    returns: 'static',
    body: php`$this->refuseColumn(${literal(column.name)}, ${literal(owner.table.name)});`,
    ...commentOn(setterType(known), 'value'),
  };
  const isDescendant = owner.table.behaviors.some(
    ({ name, parameters }) => name === PARENT_NAME && parameters[0]?.value === column.name,
  );
  if (isDescendant || relation === undefined || accessorVisibility(column) !== 'public') return [setter];
  const parameters = column.lazyLoad
    ? [...(kind.getter.parameters ?? []), CONNECTION]
    : kind.getter.parameters;
  const given = commaList((parameters ?? []).map(({ name }) => `$${name}`));
  const getter: PhpMethod = {
    name: `get${phpName}`,
    ...(parameters !== undefined && { parameters }),
    returns: kind.getter.returns.code,
    ...(kind.getter.doc !== undefined && { doc: kind.getter.doc }),
    body: php`
      $parent = $this->${`get${relation}`}();

      return $parent === null ? parent::${`get${phpName}`}(${given}) : $parent->${`get${phpName}`}(${given});
    `,
  };
  return [getter, setter];
}
