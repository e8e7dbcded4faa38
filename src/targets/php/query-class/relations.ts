import type { ClassNames } from '../class-names.ts';
import { type EntityContext, parameterName } from '../context.ts';
import { ofChild, ofCross, ofParent } from '../origins.ts';
import { from, type Origin, type PhpMethod, type PhpParameter } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Filters, joins and sub-queries along each relation. */
export const relations = ({ entity }: EntityContext): readonly PhpMethod[] => [
  ...entity.parents.flatMap((parent) => alongRelation(parent, ofParent(parent, entity.table))),
  ...entity.children.flatMap((child) => alongRelation(child, ofChild(child))),
  ...entity.crosses.flatMap((cross) =>
    from(
      ofCross(cross),
      cross.targets.map(({ name, otherClasses }) => filter(name, otherClasses)),
    ),
  ),
];

const alongRelation = (
  { name, otherClasses }: { readonly name: string; readonly otherClasses: ClassNames },
  origin: Origin,
): readonly PhpMethod[] =>
  from(origin, [filter(name, otherClasses), ...joins(name, otherClasses), ...subQueries(name, otherClasses)]);

function filter(name: string, { model }: ClassNames): PhpMethod {
  const type = className(model);
  const argument = parameterName(name, 'comparison');
  return {
    name: `filterBy${name}`,
    doc: [php`@param ${type}|${collection}<int, ${type}> $${argument}`],
    parameters: [
      { name: argument, type: php`${type}|${collection}` },
      { name: 'comparison', type: '?string', default: php`null` },
    ],
    returns: 'static',
    body: php`return $this->relationFilter(${literal(name)}, $${argument}, $comparison);`,
  };
}

const nullableText = (name: string): PhpParameter => ({ name, type: '?string', default: php`null` });

function joins(name: string, { query }: ClassNames): readonly PhpMethod[] {
  const type = className(query);
  const alias = nullableText('relationAlias');
  const joinType = nullableText('joinType');
  return [
    {
      name: `join${name}`,
      parameters: [alias, joinType],
      returns: 'static',
      body: php`return $this->relationJoin(${literal(name)}, $relationAlias, $joinType);`,
    },
    {
      name: `joinWith${name}`,
      parameters: [joinType],
      returns: 'static',
      body: php`return $this->relationJoinWith(${literal(name)}, $joinType);`,
    },
    {
      name: `use${name}Query`,
      doc: [php`@return ${type}<static>`],
      parameters: [alias, joinType],
      returns: type,
      body: php`return $this->relationQuery(${literal(name)}, ${type}::class, $relationAlias, $joinType);`,
    },
    {
      name: `with${name}Query`,
      doc: [php`@param callable(${type}<static>): (${type}<static>|null) $callable`],
      parameters: [{ name: 'callable', type: 'callable' }, alias, joinType],
      returns: 'static',
      body: php`return $this->relationWith(${literal(name)}, ${type}::class, $callable, $relationAlias, $joinType);`,
    },
  ];
}

function subQueries(name: string, { query }: ClassNames): readonly PhpMethod[] {
  const type = className(query);
  const method = (methodName: string, operator: string): PhpMethod => ({
    name: methodName,
    doc: [php`@return ${type}<static>`],
    parameters: [nullableText('modelAlias'), nullableText('queryClass')],
    returns: type,
    body: php`return $this->relationSubQuery(${literal(name)}, ${type}::class, ${literal(operator)}, $modelAlias, $queryClass);`,
  });
  return [
    method(`use${name}ExistsQuery`, 'EXISTS'),
    method(`use${name}NotExistsQuery`, 'NOT EXISTS'),
    method(`useIn${name}Query`, 'IN'),
    method(`useNotIn${name}Query`, 'NOT IN'),
  ];
}
