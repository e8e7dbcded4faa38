import { findColumn, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { type EntityContext, type KnownColumn, parameterName } from '../../targets/php/context.ts';
import { willChange } from '../../targets/php/model-class/column-constants.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { type BehaviorMethods, namesOf } from '../methods/method.ts';
import { phpMethodsOf } from '../methods/print-php.ts';
import { parentMethods, QUERY_TRAIT } from './methods.ts';
import type { ParentOptions } from './parent.ts';
import { RUNTIME } from './php-child.ts';

const childClasses = className(`${RUNTIME}\\ChildClasses`);

/** What the classes of a parent get: its rows know their children. */
export function parentPhp({ descendantColumn }: ParentOptions, table: Table): Contribution {
  const phpName = findColumn(table, descendantColumn)?.codeName ?? '';
  return {
    hooks: [`${RUNTIME}\\ParentHooks`],
    modelInterfaces: [`${RUNTIME}\\ParentObject`],
    modelTraits: [`${RUNTIME}\\ParentModel`],
    modelMethods: (context) => modelMethods(columnOf(descendantColumn, context), context),
    queryInterfaces: [`${RUNTIME}\\ReadsChildren`],
    queryTraits: [`${RUNTIME}\\ParentQuery`],
    queryTraitMethods: namesOf(QUERY_TRAIT),
    queryMethods: (context) => queryMethods(columnOf(descendantColumn, context), context),
    replaces: [`get${phpName}`, `set${phpName}`, `filterBy${phpName}`],
  };
}

function columnOf(name: string, { columns }: EntityContext): KnownColumn {
  const found = columns.find(({ column }) => column.name === name);
  if (found === undefined) throw new Bug(`No descendant column "${name}".`);
  return found;
}

const describedFor = ({ phpName, column }: KnownColumn): BehaviorMethods =>
  parentMethods(phpName, column.name, parameterName(phpName, 'comparison', 'con'));

function modelMethods(known: KnownColumn, context: EntityContext): readonly PhpMethod[] {
  const { phpName, property } = known;
  const implementations = [
    {
      name: `get${phpName}`,
      body: php`return ${childClasses}::classOf(self::TABLE_MAP, $this->${property});`,
    },
    {
      name: `set${phpName}`,
      body: php`
        $value = ${childClasses}::nameOf(self::TABLE_MAP, $value);
        if ($this->${property} !== $value) {
            ${willChange(known)}
            $this->${property} = $value;
        }

        return $this;
      `,
    },
    { name: 'hasChildObject', body: php`return $this->${`get${phpName}`}() !== null;` },
    { name: 'getChildObject', body: php`return $this->findChild(${context.model}::class, $con);` },
  ];
  return phpMethodsOf(describedFor(known).model, implementations, context);
}

function queryMethods(known: KnownColumn, context: EntityContext): readonly PhpMethod[] {
  const { phpName, column, kind } = known;
  const argument = parameterName(phpName, 'comparison', 'con');
  const implementation = {
    name: `filterBy${phpName}`,
    body: php`
      $${argument} = ${childClasses}::namesOf(self::TABLE_MAP, $${argument});

      return $this->${kind.filter.method}(${literal(column.name)}, $${argument}, $comparison);
    `,
  };
  return phpMethodsOf(describedFor(known).query, [implementation], context);
}
