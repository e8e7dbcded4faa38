import { camelCase, type EntityContext, parameterName } from '../context.ts';
import type { ChildRelation, ManyToManyRelation, PhpEntity } from '../entity.ts';
import { ofChild, ofCross } from '../origins.ts';
import { className, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { parameterList } from '../syntax/parameters.ts';
import { partsOf } from './many-to-many.ts';
import { connection } from './parents.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** The methods of related objects that only applications moved from Propel call or override. */
export function propelMembers(context: EntityContext): readonly Members[] {
  const { entity, options } = context;
  if (!options.propel) return [];
  const joins = joinMethodCount(entity) <= MAX_JOIN_METHODS;
  return [
    ...entity.children.flatMap((child) =>
      child.single ? [] : from(ofChild(child), ofChildren(child, joins, context)),
    ),
    ...entity.manyToMany.flatMap((relation) =>
      from(ofCross(relation), relation.combined ? ofCombinations(relation, context) : ofTargets(relation)),
    ),
  ];
}

/** A hundred keys of a table that all point at itself; more would make classes of many megabytes. */
export const MAX_JOIN_METHODS = 10_000;

/** How many methods `getXJoinY()` there are: as many as pairs of relations. */
export const joinMethodCount = ({ children }: PhpEntity): number =>
  children.reduce((count, { single, siblings }) => count + (single ? 0 : siblings.length), 0);

function ofChildren(
  { name, plural, otherClasses, siblings }: ChildRelation,
  joins: boolean,
  { options }: EntityContext,
): readonly Members[] {
  const held = camelCase(plural);
  const join = options.joinsAreLeft ? php`LEFT_JOIN` : php`INNER_JOIN`;
  return [
    addition(name, plural, otherClasses.model),
    beginning(plural),
    methods`
      public function resetPartial${plural}(bool $partial = true): void
      {
          $this->${held}()->resetPartial($partial);
      }
    `,
    ...(joins ? siblings : []).map(
      (sibling) => methods`
        /** @return ${collection}<int, ${className(otherClasses.model)}> */
        public function get${plural}Join${sibling}(
            ?${criteria} $criteria = null,
            ?${connection} $con = null,
            string $joinBehavior = ${criteria}::${join},
        ): ${collection} {
            return $this->${held}()->getJoined(${literal(sibling)}, $criteria, $con, $joinBehavior);
        }
      `,
    ),
  ];
}

const ofTargets = ({ name, plural, firstTarget }: ManyToManyRelation): readonly Members[] => [
  addition(name, plural, firstTarget.model),
  beginning(plural),
];

function ofCombinations(relation: ManyToManyRelation, context: EntityContext): readonly Members[] {
  const { name, plural, targets } = relation;
  const parts = partsOf(relation, context);
  const all = commaList(parts.map((part) => `$${part.name}`));
  return [
    methods`
      protected function doAdd${targets[0]?.name ?? name}(${parameterList(parts)}): void
      {
          $this->${camelCase(plural)}()->include([${all}]);
      }
    `,
    beginning(plural),
  ];
}

function addition(name: string, plural: string, target: string): Members {
  const one = parameterName(name);
  return methods`
    protected function doAdd${name}(${className(target)} $${one}): void
    {
        $this->${camelCase(plural)}()->include($${one});
    }
  `;
}

const beginning = (plural: string): Members => methods`
  public function init${plural}(bool $overrideExisting = true): void
  {
      $this->${camelCase(plural)}()->init($overrideExisting);
  }
`;
