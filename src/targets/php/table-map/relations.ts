import { joinOf } from '../../facts/sql.ts';
import type { EntityContext } from '../context.ts';
import type { ChildRelation, ColumnPair, ManyToManyRelation, ParentRelation } from '../entity.ts';
import { Code, className, php } from '../syntax/code.ts';
import { inlineLiteral, literal } from '../syntax/literal.ts';

const relationMap = className('Orm\\Runtime\\Map\\RelationMap');

/** Every relation by its name, one a line. */
export function relationFacts({ entity }: EntityContext): Code {
  const lines = [
    ...entity.parents.map(parentFacts),
    ...entity.children.map(childFacts),
    ...entity.manyToMany.flatMap((relation) =>
      relation.targets.map((target) => manyToManyFacts(relation, target)),
    ),
  ];
  return lines.length === 0
    ? php`[]`
    : php`
        [
            ${lines}
        ]
      `;
}

const parentFacts = (parent: ParentRelation): Code => php`
  ${literal(parent.name)} => [
      'type' => ${relationMap}::MANY_TO_ONE,
      ${shared(parent)}
      ${actions(parent)}
      ${
        parent.constants.length > 0 &&
        php`'constants' => ${inlineLiteral(
          Object.fromEntries(parent.constants.map(({ column, value }) => [column.column.name, value])),
        )},`
      }
  ],
`;

const childFacts = (child: ChildRelation): Code => php`
  ${literal(child.name)} => [
      'type' => ${relationMap}::${child.single ? 'ONE_TO_ONE' : 'ONE_TO_MANY'},
      ${shared(child)}
      'orphans' => ${literal(child.orphans)},
      ${actions(child)}
  ],
`;

const manyToManyFacts = (
  { name, plural, through, extra, combined, property }: ManyToManyRelation,
  target: ParentRelation,
): Code => php`
  ${literal(combined ? target.name : name)} => [
      'type' => ${relationMap}::MANY_TO_MANY,
      'map' => ${className(target.otherClasses.tableMap)}::class,
      'through' => ${literal(through.name)},
      'target' => ${literal(target.name)},
      'inverse' => ${literal(through.inverse)},
      'plural' => ${literal(combined ? target.plural : plural)},
      ${extra.length > 0 && php`'extra' => ${inlineLiteral(extra.map(({ column }) => column.name))},`}
      ${combined && php`'property' => ${literal(property)},`}
  ],
`;

/** The entries that relations of both directions have. */
const shared = (relation: ParentRelation | ChildRelation): Code => php`
  'map' => ${className(relation.otherClasses.tableMap)}::class,
  'columns' => [${pairs(relation.columns)}],
  'inverse' => ${literal(relation.inverse)},
  'plural' => ${literal(relation.plural)},
  'join' => ${literal(joinOf(relation.key.defaultJoin, relation.required))},
`;

const pairs = (columns: readonly ColumnPair[]): Code =>
  Code.trusted(
    columns
      .map(({ own, other }) => `${literal(own.column.name)} => ${literal(other.column.name)}`)
      .join(', '),
  );

const actions = ({ key: { onDelete, onUpdate } }: ParentRelation | ChildRelation): readonly Code[] => [
  ...(onDelete === 'none' ? [] : [php`'onDelete' => ${literal(onDelete.toUpperCase())},`]),
  ...(onUpdate === 'none' ? [] : [php`'onUpdate' => ${literal(onUpdate.toUpperCase())},`]),
];
