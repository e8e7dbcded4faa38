import { camelCase, type EntityContext, parameterName } from '../context.ts';
import type { CrossRelation, ParentRelation } from '../entity.ts';
import { kindOf } from '../kinds/index.ts';
import { nullable } from '../kinds/kind.ts';
import { ofCross } from '../origins.ts';
import { from, type PhpParameter } from '../syntax/class.ts';
import { Code, className, commaList, php } from '../syntax/code.ts';
import { inlineLiteral, type PhpValue } from '../syntax/literal.ts';
import { methods, type WrittenMembers } from '../syntax/members.ts';
import { parameterList } from '../syntax/parameters.ts';
import { collectionMethods, holder } from './children.ts';
import { connection } from './parents.ts';

/** The rows reached through a junction. */
export const crosses = (context: EntityContext): readonly WrittenMembers[] =>
  context.entity.crosses.flatMap((cross) =>
    from(ofCross(cross), cross.combined ? combination(cross, context) : manyToMany(cross)),
  );

function manyToMany({ name, plural, property, firstTarget }: CrossRelation): readonly WrittenMembers[] {
  return [
    holder(plural, 'ManyToMany', name, firstTarget.model),
    collectionMethods(name, plural, firstTarget.model),
    isLoaded(plural, property),
  ];
}

const isLoaded = (plural: string, property: string): WrittenMembers => methods`
  public function is${plural}Loaded(): bool
  {
      return $this->${property} !== null && $this->${property}->isLoaded();
  }
`;

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const combinations = className('Orm\\Runtime\\Collection\\ObjectCombinationCollection');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Each element is the objects of all targets and the extra key columns, together. */
function combination(cross: CrossRelation, context: EntityContext): readonly WrittenMembers[] {
  const { name, plural, property, firstTarget, targets } = cross;
  const [target] = targets;
  const relation = target?.name ?? name;
  return [
    holder(plural, 'ManyToManyCombination', relation, firstTarget.model, property),
    combinationMethods(cross, relation, partsOf(cross, context)),
    ...(target === undefined || targets.length > 1 ? [] : [targetMethods(cross, target, context)]),
    methods`
      public function clear${plural}(): static
      {
          $this->${property}?->clear();

          return $this;
      }

      public function init${plural}(bool $overrideExisting = true): void
      {
          $this->${camelCase(plural)}()->init($overrideExisting);
      }
    `,
    isLoaded(plural, property),
  ];
}

function combinationMethods(
  { name, plural }: CrossRelation,
  relation: string,
  parts: readonly Part[],
): WrittenMembers {
  const shape = Code.trusted(`array{${parts.map(({ type }) => type).join(', ')}}`);
  const held = camelCase(plural);
  const many = parameterName(plural, 'con');
  const all = commaList(parts.map((part) => `$${part.name}`));
  return methods`
    /** @return ${combinations}<${shape}> */
    public function get${plural}(?${criteria} $criteria = null, ?${connection} $con = null): ${combinations}
    {
        /** @var ${combinations}<${shape}> */
        return $this->${held}()->get($criteria, $con);
    }

    /** @param iterable<${shape}> $${many} */
    public function set${plural}(iterable $${many}, ?${connection} $con = null): static
    {
        $this->${held}()->set($${many}, $con);

        return $this;
    }

    public function count${plural}(?${criteria} $criteria = null, bool $distinct = false, ?${connection} $con = null): int
    {
        return $this->${held}()->count($criteria, $distinct, $con);
    }

    public function add${relation}(${parameterList(parts)}): static
    {
        $this->${held}()->add([${all}]);

        return $this;
    }

    public function remove${name}(${parameterList(parts)}): static
    {
        $this->${held}()->remove([${all}]);

        return $this;
    }
  `;
}

interface Part extends PhpParameter {
  readonly type: Code;
}

function partsOf({ targets, extra, through }: CrossRelation, { options }: EntityContext): readonly Part[] {
  const context = { dateTimeClass: options.dateTimeClass, formats: {}, binaryUuids: options.sql.binaryUuids };
  return [
    ...targets.map(({ name, otherClasses }) => ({
      name: parameterName(name),
      type: className(otherClasses.model),
    })),
    ...extra.map((column) => {
      const tableMap = className(through.otherClasses.tableMap);
      const { setter } = kindOf({ ...context, column, inKey: true, tableMap });
      return {
        name: parameterName(column.phpName, 'criteria', 'con', 'query'),
        type: Code.trusted(String(setter.type).replace(/^\?|\|null$/g, '')),
      };
    }),
  ];
}

/** The targets alone, where the extra columns are given or do not matter. */
function targetMethods(cross: CrossRelation, target: ParentRelation, context: EntityContext): WrittenMembers {
  const held = camelCase(cross.plural);
  const extraParts = partsOf(cross, context).slice(cross.targets.length);
  const extra = parameterList(
    extraParts.map(({ name, type }) => ({
      name,
      type: nullable(type),
      default: php`null`,
    })),
  );
  const given = inlineLiteral(
    Object.fromEntries(
      cross.extra.map(({ column, phpName }): [string, PhpValue] => [
        column.name,
        php`$${parameterName(phpName, 'criteria', 'con', 'query')}`,
      ]),
    ),
  );
  const model = className(target.otherClasses.model);
  const query = className(target.otherClasses.query);
  return methods`
    /** @return ${collection}<int, ${model}> */
    public function get${target.plural}(${extra}, ?${criteria} $criteria = null, ?${connection} $con = null): ${collection}
    {
        return $this->${held}()->targets(${given}, $criteria, $con);
    }

    public function count${target.plural}(${extra}, ?${criteria} $criteria = null, ?${connection} $con = null): int
    {
        return $this->${held}()->countTargets(${given}, $criteria, $con);
    }

    public function create${target.plural}Query(${extra}, ?${criteria} $criteria = null): ${query}
    {
        $query = $this->${held}()->targetQuery(${given}, $criteria);
        assert($query instanceof ${query});

        return $query;
    }
  `;
}
