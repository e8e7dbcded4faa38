import type { EntityContext } from '../context.ts';
import type { ColumnPair } from '../entity.ts';
import { Code, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type Members, methods } from '../syntax/members.ts';
import { adopt, isInteger } from './adopt.ts';
import { MASK_BITS } from './column-constants.ts';

type Parents = EntityContext['entity']['parents'];

/** The related objects in memory, in the order in which the graph is saved. */
export function graph({ entity }: EntityContext): readonly Members[] {
  const collections = [
    ...entity.manyToMany.map(({ property }) => property),
    ...entity.children.filter(({ single }) => !single).map(({ plural }) => `coll${plural}`),
    ...entity.children.filter(({ single }) => single).map(({ name }) => `single${name}`),
  ];
  const related = [...entity.parents.map(({ name }) => `a${name}`), ...collections];
  // A class that extends another one must not have the relations of that one.
  const always = entity.extended !== undefined;
  return [
    ...(entity.parents.length > 0 || always ? [parentObjects(entity.parents)] : []),
    ...(related.length > 0 || always ? [hasNoLoadedRelations(related)] : []),
    ...(collections.length > 0 || always ? [relatedCollections(collections)] : []),
    // Children of a class that others extend can have relations that this class does not know.
    ...(keyColumns(entity.parents).some(isInteger) && !always && !entity.isExtended
      ? [nextChanged(entity, related)]
      : []),
  ];
}

const parentObjects = (parents: Parents): Members => methods`
  protected function parentObjects(): array
  {
      return [${commaList(parents.map(({ name }) => php`${literal(name)} => $this->a${name}`))}];
  }

  protected function adoptParent(string $relation): void
  {
      switch ($relation) {
          ${parents.map(
            ({ name, columns }) => php`
              case ${literal(name)}:
                  ${columns.map((pair) => adopt(pair, php`$this->a${name}`))}
                  break;
            `,
          )}
      }
  }
`;

const hasNoLoadedRelations = (properties: readonly string[]): Members => methods`
  protected function hasNoLoadedRelations(): bool
  {
      return ${properties.length === 0 ? php`true` : Code.trusted(properties.map((property) => `$this->${property} === null`).join(' && '))};
  }
`;

const relatedCollections = (properties: readonly string[]): Members => methods`
  protected function relatedCollections(): array
  {
      return [${Code.trusted(properties.map((property) => `$this->${property}`).join(', '))}];
  }
`;

/** Compares properties, because a save looks at all children of a collection and most have not changed. */
const nextChanged = (
  { parents, columns }: EntityContext['entity'],
  related: readonly string[],
): Members => methods`
  protected function nextChanged(array $children, int $place, string $keyProperty, int $key): int
  {
      for ($count = \count($children); $place < $count; ++$place) {
          /** @var self $child */
          $child = $children[$place];
          if (
              $child->isNewObject
              || $child->modifiedColumns !== 0
              ${columns.length > MASK_BITS && php`|| isset($child->rareState['modifiedHighColumns'])`}
              || $child->${keyProperty(parents)} !== $key
              || ${loaded(related)} !== null
          ) {
              break;
          }
      }

      return $place;
  }
`;

/** The only column by which parents are found, or the one that the caller names. */
function keyProperty(parents: Parents): Code {
  const [only, ...others] = new Set(keyColumns(parents).map(({ property }) => property));
  return only === undefined || others.length > 0 ? php`{$keyProperty}` : php`${only}`;
}

/** The columns that alone refer to a parent. */
const keyColumns = (parents: Parents): readonly ColumnPair['own'][] =>
  parents.flatMap(({ columns: [pair, ...others] }) =>
    pair === undefined || others.length > 0 ? [] : [pair.own],
  );

function loaded(related: readonly string[]): Code {
  const properties = related.map((property) => `$child->${property}`).join(' ?? ');
  return Code.trusted(related.length === 1 ? properties : `(${properties})`);
}
