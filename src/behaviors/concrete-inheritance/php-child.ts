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
import { className, commaList, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import type { CheckContext } from '../behavior.ts';
import { commonColumns, parentRelation } from './facts.ts';
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
    modelMethods: (entity) => [
      ...parentMethods(entity),
      ...(copied === undefined ? [] : [syncParentToChild(copied, entity)]),
      ...missingColumns(entity, relation),
    ],
  };
}

/** Methods that name a class take what that of the parent class takes. */
const rootModel = ({ entity }: EntityContext) => className(rootOf(entity).classes.model);

function parentMethods(context: EntityContext): readonly PhpMethod[] {
  const model = className((context.entity.extended ?? context.entity).classes.model);
  return [
    {
      name: 'getParentOrCreate',
      doc: ['The object of the parent row: the one in the database, or a new one.'],
      parameters: [CONNECTION],
      returns: model,
      body: php`return $this->findOrMakeParent(${model}::class, $con);`,
    },
    {
      name: 'getSyncParent',
      doc: ['The object of the parent row with the values that both have; it is not saved.'],
      parameters: [CONNECTION],
      returns: model,
      body: php`return $this->findSyncedParent(${model}::class, $con);`,
    },
    {
      name: 'fromParent',
      doc: ['A new object that joins the existing row of a parent when it is saved.'],
      parameters: [{ name: 'parent', type: rootModel(context) }],
      static: true,
      returns: 'static',
      body: php`return self::makeFrom($parent);`,
    },
  ];
}

const syncParentToChild = (columns: readonly string[], context: EntityContext): PhpMethod => ({
  name: 'syncParentToChild',
  doc: ['Takes over values of the parent row.'],
  parameters: [{ name: 'parent', type: rootModel(context) }],
  returns: 'void',
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
    parameters: [{ name: known.argument, type: setterType(known).code }],
    visibility: owner.table.readOnly ? 'protected' : mutatorVisibility(column),
    returns: 'static',
    body: php`$this->refuseColumn(${literal(column.name)}, ${literal(owner.table.name)});`,
    ...commentOn(setterType(known), known.argument),
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
