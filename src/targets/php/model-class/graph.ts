import type { EntityContext } from '../context.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { adopt } from './adopt.ts';

/** The related objects in memory, in the order in which the graph is saved. */
export const graph = ({ entity }: EntityContext): readonly PhpMethod[] => {
  const methods: PhpMethod[] = [];
  if (entity.parents.length > 0) {
    methods.push(
      {
        name: 'parentObjects',
        visibility: 'protected',
        returns: 'array',
        body: php`return [${commaList(entity.parents.map(({ name }) => php`${literal(name)} => $this->${`a${name}`}`))}];`,
      },
      {
        name: 'adoptParent',
        visibility: 'protected',
        parameters: [{ name: 'relation', type: 'string' }],
        returns: 'void',
        body: php`
          switch ($relation) {
              ${entity.parents.map(
                ({ name, columns }) => php`
                  case ${literal(name)}:
                      ${columns.map((pair) => adopt(pair, php`$this->${`a${name}`}`))}
                      break;
                `,
              )}
          }
        `,
      },
    );
  }
  const collections = [
    ...entity.crosses.map(({ property }) => property),
    ...entity.children.filter(({ single }) => !single).map(({ plural }) => `coll${plural}`),
    ...entity.children.filter(({ single }) => single).map(({ name }) => `single${name}`),
  ];
  const related = [...entity.parents.map(({ name }) => `a${name}`), ...collections];
  if (related.length > 0) {
    methods.push({
      name: 'isAlone',
      visibility: 'protected',
      returns: 'bool',
      body: Code.trusted(`return ${related.map((property) => `$this->${property} === null`).join(' && ')};`),
    });
  }
  if (collections.length > 0) {
    methods.push({
      name: 'relatedCollections',
      visibility: 'protected',
      returns: 'array',
      body: php`return [${commaList(collections.map((property) => php`$this->${property}`))}];`,
    });
  }
  return methods;
};
