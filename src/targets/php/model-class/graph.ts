import type { EntityContext } from '../context.ts';
import { Code, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type Members, methods } from '../syntax/members.ts';
import { adopt } from './adopt.ts';

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
  ];
}

const parentObjects = (parents: EntityContext['entity']['parents']): Members => methods`
  public function parentObjects(): array
  {
      return [${commaList(parents.map(({ name }) => php`${literal(name)} => $this->a${name}`))}];
  }

  public function adoptParent(string $relation): void
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
  public function hasNoLoadedRelations(): bool
  {
      return ${properties.length === 0 ? php`true` : Code.trusted(properties.map((property) => `$this->${property} === null`).join(' && '))};
  }
`;

const relatedCollections = (properties: readonly string[]): Members => methods`
  public function relatedCollections(): array
  {
      return [${Code.trusted(properties.map((property) => `$this->${property}`).join(', '))}];
  }
`;
