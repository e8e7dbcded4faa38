import { camelCase, type EntityContext } from '../context.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { type Members, methods } from '../syntax/members.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** `filterBy(['title' => 'Emma'])`: PHPStan knows the names. Applications moved from Propel may override the method. */
export const filterBy = (context: EntityContext): readonly Members[] =>
  context.options.propel
    ? []
    : [
        methods`
          /**
           * Filters by one column, or by all values of an array.
           *
           * @param array{
           ${conditions(context).map(([name, type]) => php` *     ${name}?: ${type},`)}
           * }|string $column
           */
          public function filterBy(array|string $column, mixed $value = null, ?string $comparison = null): static
          {
              return \is_array($column)
                  ? $this->filterByArray($column)
                  : parent::filterBy($column, $value, $comparison);
          }
        `,
      ];

/** What an array may have: columns and relations, by the names of their properties. */
function conditions({ columns, entity }: EntityContext): readonly (readonly [string, Code])[] {
  const relations = [
    ...entity.parents,
    ...entity.children,
    ...entity.manyToMany.flatMap(({ combined, name, targets }) =>
      targets.map((target) => ({ name: combined ? target.name : name, otherClasses: target.otherClasses })),
    ),
  ];
  return [
    ...columns.map(
      ({ phpName, kind }) => [camelCase(phpName), kind.filter.doc ?? kind.filter.type.doc] as const,
    ),
    ...relations.map(({ name, otherClasses }) => {
      const type = className(otherClasses.model);
      return [camelCase(name), php`${type}|${collection}<int, ${type}>`] as const;
    }),
  ];
}
