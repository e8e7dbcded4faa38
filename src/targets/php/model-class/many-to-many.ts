import { camelCase, type EntityContext, parameterName, setterArgument } from '../context.ts';
import type { ManyToManyRelation, ParentRelation } from '../entity.ts';
import { kindOf } from '../kinds/index.ts';
import { ofCross } from '../origins.ts';
import { className, commaList, php } from '../syntax/code.ts';
import { inlineLiteral, type PhpValue } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { type PhpParameter, parameterList } from '../syntax/parameters.ts';
import { PhpType, tuple } from '../syntax/type.ts';
import { collectionMethods, holder } from './children.ts';
import { connection } from './parents.ts';

/** The rows reached through a junction. */
export const manyToMany = (context: EntityContext): readonly Members[] =>
  context.entity.manyToMany.flatMap((relation) =>
    from(ofCross(relation), relation.combined ? combination(relation, context) : objects(relation)),
  );

function objects({ name, plural, property, firstTarget }: ManyToManyRelation): readonly Members[] {
  return [
    holder(plural, 'ManyToMany', name, firstTarget.model),
    collectionMethods(name, plural, firstTarget.model),
    isLoaded(plural, property),
  ];
}

const isLoaded = (plural: string, property: string): Members => methods`
  public function is${plural}Loaded(): bool
  {
      return $this->${property} !== null && $this->${property}->isLoaded();
  }
`;

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const combinations = className('Orm\\Runtime\\Collection\\ObjectCombinationCollection');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Each element is the objects of all targets and the extra key columns, together. */
function combination(relation: ManyToManyRelation, context: EntityContext): readonly Members[] {
  const { name, plural, property, firstTarget, targets } = relation;
  const [target] = targets;
  const first = target?.name ?? name;
  return [
    holder(plural, 'ManyToManyCombination', first, firstTarget.model, property),
    combinationMethods(relation, first, partsOf(relation, context)),
    ...(target === undefined || targets.length > 1 ? [] : [targetMethods(relation, target, context)]),
    methods`
      public function clear${plural}(): static
      {
          $this->${property}?->clear();

          return $this;
      }
    `,
    isLoaded(plural, property),
  ];
}

function combinationMethods(
  { name, plural }: ManyToManyRelation,
  first: string,
  parts: readonly Part[],
): Members {
  const shape = PhpType.of(tuple(...parts.map(({ type }) => type))).doc;
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

    public function count${plural}(
        ?${criteria} $criteria = null,
        bool $distinct = false,
        ?${connection} $con = null,
    ): int {
        return $this->${held}()->count($criteria, $distinct, $con);
    }

    public function add${first}(${parameterList(parts)}): static
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
  readonly type: PhpType;
}

/** The parameters for one element of a combination. */
export function partsOf(
  { targets, extra, through }: ManyToManyRelation,
  { options }: EntityContext,
): readonly Part[] {
  const context = {
    takesAll: options.propel,
    dateTimeClass: options.dateTimeClass,
    formats: {},
    binaryUuids: options.sql.binaryUuids,
  };
  return [
    ...targets.map(({ name, otherClasses }) => ({
      name: parameterName(name),
      type: PhpType.of(className(otherClasses.model)),
    })),
    ...extra.map((column) => {
      const tableMap = className(through.otherClasses.tableMap);
      const argument = setterArgument(column.phpName, options);
      const { setter } = kindOf({ ...context, column, argument, inKey: true, tableMap });
      return {
        name: parameterName(column.phpName, 'criteria', 'con', 'query'),
        type: setter.type.withoutNull,
      };
    }),
  ];
}

/** The targets alone, where the extra columns are given or do not matter. */
function targetMethods(
  relation: ManyToManyRelation,
  target: ParentRelation,
  context: EntityContext,
): Members {
  const held = camelCase(relation.plural);
  const extraParts = partsOf(relation, context).slice(relation.targets.length);
  const extra = parameterList(
    extraParts.map(({ name, type }) => ({
      name,
      type: type.nullable,
      default: php`null`,
    })),
  );
  const given = inlineLiteral(
    Object.fromEntries(
      relation.extra.map(({ column, phpName }): [string, PhpValue] => [
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
