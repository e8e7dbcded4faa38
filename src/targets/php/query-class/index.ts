import type { Table } from '../../../model/table.ts';
import { hasRefreshKey } from '../../../model/view.ts';
import { namespaceOf, shortName } from '../class-names.ts';
import { collectionOf, hasCollectionClass } from '../collection-class.ts';
import { type EntityContext, parameterName } from '../context.ts';
import { rootOf } from '../entity.ts';
import { connection } from '../model-class/parents.ts';
import { addedMembers, addedNames, addedParent, replacedNames } from '../slots.ts';
import { modelTemplate } from '../stubs.ts';
import type { PhpClass } from '../syntax/class.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { constant, method, property } from '../syntax/described.ts';
import { constants, type Members, methods, without } from '../syntax/members.ts';
import { rowByKey } from '../table-map/row-by-key.ts';
import { columnFilters } from './column-filters.ts';
import { filterBy } from './filter-by.ts';
import { propelFinderTags, propelGroupings } from './propel-finders.ts';
import { relations } from './relations.ts';

const create = ({ query }: EntityContext): Members => methods`
  public static function create(?string $modelAlias = null, ?${criteria} $criteria = null): ${query}
  {
      return func_num_args() === 0
          ? new ${query}()
          : self::createFor(${query}::class, $modelAlias, $criteria);
  }
`;

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

const prune = ({ entity, model }: EntityContext): Members => {
  const argument = parameterName(shortName(entity.classes.model));
  // A method of a child class takes what that of its parent takes.
  const type = entity.extended === undefined ? model : className(rootOf(entity).classes.model);
  return methods`
    public function prune(?${type} $${argument} = null): static
    {
        return $this->pruneObject($${argument});
    }
  `;
};

/** The methods of a query base class, in order; a behavior's method takes the place of one that it replaces. */
function methodsOf(context: EntityContext): readonly Members[] {
  const own = [
    create(context),
    ...filterBy(context),
    ...columnFilters(context),
    ...propelGroupings(context),
    ...relations(context),
    prune(context),
  ];
  const added = addedMembers(context, 'queryMethods');
  if (added.length === 0) return own;
  const replaced = replacedNames(context, added);
  return [
    ...own.map((written) => without(written, (name) => replaced.has(name.toLowerCase()))),
    ...added.map(method),
  ];
}

/** The collections that the finders of all queries give for this table. */
const collectionTags = (context: EntityContext): readonly Code[] => {
  const found = php`${collectionOf(context)}<int, ${context.found}>`;
  const find = php`@method ${found} find(?${connection} $con = null)`;
  // The type of findObjects() says it, unless a parent class has tags of its own.
  return hasCollectionClass(context) || context.entity.extended !== undefined
    ? [find, php`@method ${found} findObjects(?${connection} $con = null)`]
    : [find];
};

/** Joins of each relation that a call by name makes. */
const joinTags = ({ entity: { parents, children } }: EntityContext): readonly Code[] =>
  [...parents, ...children].map(
    ({ name }) => php`
      @method $this leftJoin${name}(?string $relationAlias = null)
      @method $this leftJoinWith${name}()
      @method $this rightJoin${name}(?string $relationAlias = null)
      @method $this rightJoinWith${name}()
      @method $this innerJoin${name}(?string $relationAlias = null)
      @method $this innerJoinWith${name}()
    `,
  );

/** A class that extends that of another table inherits the methods. */
/** A materialized view can be refreshed. */
function viewTraits({ view, indexes }: Table): readonly string[] {
  if (view?.materialized !== true) return [];
  const trait = hasRefreshKey({ indexes }) ? 'RefreshesViewConcurrently' : 'RefreshesView';
  return [`Orm\\Runtime\\ActiveQuery\\Concern\\${trait}`];
}

const propelTraits = ({ options, entity }: EntityContext): readonly string[] =>
  options.propel && entity.extended === undefined ? ['Orm\\Propel\\QueryMethods'] : [];

export function queryClass(context: EntityContext): PhpClass {
  const { table, classes, baseQueryClass, extended, isExtended } = context.entity;
  const parent = extended?.classes.query ?? baseQueryClass ?? addedParent(context, 'queryParent');
  const base = className(parent ?? 'Orm\\Runtime\\ActiveQuery\\ModelCriteria');
  return {
    namespace: namespaceOf(classes.baseQuery),
    name: shortName(classes.baseQuery),
    kind: 'abstract class',
    extends: base,
    implements: addedNames(context, 'queryInterfaces').map(className),
    doc: [
      `Queries of the table "${table.name}".`,
      '',
      php`@template TParent = mixed`,
      ...(isExtended ? [modelTemplate(context.entity)] : []),
      extended === undefined
        ? php`@extends ${base}<${context.found}, TParent>`
        : php`@extends ${base}<TParent, ${context.found}>`,
      ...collectionTags(context),
      ...joinTags(context),
      ...propelFinderTags(context),
    ],
    traits: [...propelTraits(context), ...viewTraits(table), ...addedNames(context, 'queryTraits')].map(
      className,
    ),
    constants: [
      constants`public const TABLE_MAP = ${context.tableMap}::class;`,
      ...rowByKey(context),
      ...addedMembers(context, 'queryConstants').map(constant),
    ],
    properties: addedMembers(context, 'queryProperties').map(property),
    methods: methodsOf(context),
  };
}
