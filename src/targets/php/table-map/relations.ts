import type { EntityContext } from '../context.ts';
import type { ChildRelation, ColumnPair, ParentRelation } from '../entity.ts';
import type { PhpConstant } from '../syntax/class.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { inlineLiteral, literal, type PhpValue } from '../syntax/literal.ts';

const relationMap = className('Orm\\Runtime\\Map\\RelationMap');

type Facts = { readonly [name: string]: PhpValue };

/** Every relation by its name, one a line. */
export function relationsConstant(context: EntityContext): PhpConstant {
  const lines = relationFacts(context).map(
    ([name, facts]): Code => php`${literal(name)} => ${inlineLiteral(facts)},`,
  );
  return {
    name: 'RELATIONS',
    value:
      lines.length === 0
        ? php`[]`
        : php`
      [
          ${lines}
      ]
    `,
  };
}

function relationFacts({ entity }: EntityContext): readonly (readonly [string, Facts])[] {
  return [
    ...entity.parents.map((parent): [string, Facts] => [
      parent.name,
      {
        type: php`${relationMap}::MANY_TO_ONE`,
        map: php`${className(parent.otherClasses.tableMap)}::class`,
        columns: pairs(parent.columns),
        inverse: parent.inverse,
        plural: parent.plural,
        join: joinOf(parent),
        ...actions(parent.key),
        ...(parent.constants.length > 0 && {
          constants: Object.fromEntries(
            parent.constants.map(({ column, value }) => [column.column.name, value]),
          ),
        }),
      },
    ]),
    ...entity.children.map((child): [string, Facts] => [
      child.name,
      {
        type: child.single ? php`${relationMap}::ONE_TO_ONE` : php`${relationMap}::ONE_TO_MANY`,
        map: php`${className(child.otherClasses.tableMap)}::class`,
        columns: pairs(child.columns),
        inverse: child.inverse,
        plural: child.plural,
        join: joinOf(child),
        orphans: child.orphans,
        ...actions(child.key),
      },
    ]),
    ...entity.crosses.flatMap(({ through, targets, extra, combined, property }) =>
      targets.map((target): [string, Facts] => [
        target.name,
        {
          type: php`${relationMap}::MANY_TO_MANY`,
          map: php`${className(target.otherClasses.tableMap)}::class`,
          through: through.name,
          target: target.name,
          inverse: through.inverse,
          plural: target.plural,
          ...(extra.length > 0 && { extra: extra.map(({ column }) => column.name) }),
          ...(combined && { property }),
        },
      ]),
    ),
  ];
}

/** The join a key asks for, in the runtime's spelling; the same from both sides. */
const joinOf = ({ key: { defaultJoin }, required }: ParentRelation | ChildRelation): string =>
  defaultJoin?.trim().replace(/\s+/g, ' ').toUpperCase() ?? (required ? 'INNER JOIN' : 'LEFT JOIN');

const pairs = (columns: readonly ColumnPair[]): Facts =>
  Object.fromEntries(columns.map(({ own, other }) => [own.column.name, other.column.name]));

const actions = ({
  onDelete,
  onUpdate,
}: {
  readonly onDelete: string;
  readonly onUpdate: string;
}): Facts => ({
  ...(onDelete !== 'none' && { onDelete: onDelete.toUpperCase() }),
  ...(onUpdate !== 'none' && { onUpdate: onUpdate.toUpperCase() }),
});
