import type { ClassNames } from '../class-names.ts';
import { type EntityContext, parameterName } from '../context.ts';
import { ofChild, ofCross, ofParent } from '../origins.ts';
import type { Origin } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');
const relatedArgument = className('Orm\\Propel\\Query\\RelatedArgument');

type Options = Pick<EntityContext['options'], 'propel'>;

/** Filters, joins and sub-queries along each relation. */
export const relations = ({ entity, options }: EntityContext): readonly Members[] => [
  ...entity.parents.flatMap((parent) => alongRelation(parent, ofParent(parent, entity.table), options)),
  ...entity.children.flatMap((child) => alongRelation(child, ofChild(child), options)),
  ...entity.manyToMany.flatMap((relation) =>
    from(
      ofCross(relation),
      relation.targets.map(({ name, otherClasses }) =>
        filter(relation.combined ? name : relation.name, otherClasses, options),
      ),
    ),
  ),
];

const alongRelation = (
  { name, otherClasses }: { readonly name: string; readonly otherClasses: ClassNames },
  origin: Origin,
  options: Options,
): readonly Members[] =>
  from(origin, [filter(name, otherClasses, options), joinsAndQueries(name, otherClasses)]);

function filter(name: string, { model }: ClassNames, { propel }: Options): Members {
  const type = className(model);
  const argument = parameterName(name, 'comparison');
  const declared = propel ? php`mixed` : php`${type}|${collection}`;
  const given = propel ? php`${relatedArgument}::of($${argument}, ${type}::class)` : php`$${argument}`;
  return methods`
    /** @param ${type}|${collection}<int, ${type}> $${argument} */
    public function filterBy${name}(${declared} $${argument}, ?string $comparison = null): static
    {
        return $this->relationFilter(${literal(name)}, ${given}, $comparison);
    }
  `;
}

const usedBy = className('Orm\\Runtime\\ActiveQuery\\UsedBy');

function joinsAndQueries(name: string, { query }: ClassNames): Members {
  const type = className(query);
  const relation = literal(name);
  return methods`
    public function join${name}(?string $relationAlias = null, ?string $joinType = null): static
    {
        return $this->relationJoin(${relation}, $relationAlias, $joinType);
    }

    public function joinWith${name}(?string $joinType = null): static
    {
        return $this->relationJoinWith(${relation}, $joinType);
    }

    /** @return ${type}&${usedBy}<static> */
    public function use${name}Query(?string $relationAlias = null, ?string $joinType = null): ${type}
    {
        return $this->relationQuery(${relation}, ${type}::class, $relationAlias, $joinType);
    }

    /** @param callable(${type}): (${type}|null) $callable */
    public function with${name}Query(
        callable $callable,
        ?string $relationAlias = null,
        ?string $joinType = null,
    ): static {
        return $this->relationWith(${relation}, ${type}::class, $callable, $relationAlias, $joinType);
    }

    /** @return ${type}&${usedBy}<static> */
    public function use${name}ExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ${type}
    {
        return $this->relationSubQuery(${relation}, ${type}::class, 'EXISTS', $modelAlias, $queryClass);
    }

    /** @return ${type}&${usedBy}<static> */
    public function use${name}NotExistsQuery(?string $modelAlias = null, ?string $queryClass = null): ${type}
    {
        return $this->relationSubQuery(${relation}, ${type}::class, 'NOT EXISTS', $modelAlias, $queryClass);
    }

    /** @return ${type}&${usedBy}<static> */
    public function useIn${name}Query(?string $modelAlias = null, ?string $queryClass = null): ${type}
    {
        return $this->relationSubQuery(${relation}, ${type}::class, 'IN', $modelAlias, $queryClass);
    }

    /** @return ${type}&${usedBy}<static> */
    public function useNotIn${name}Query(?string $modelAlias = null, ?string $queryClass = null): ${type}
    {
        return $this->relationSubQuery(${relation}, ${type}::class, 'NOT IN', $modelAlias, $queryClass);
    }
  `;
}
