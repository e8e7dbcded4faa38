import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, php } from '../syntax/code.ts';

/** Rows in, rows out: by position, with nothing to look up. */
export const rows = (context: EntityContext): readonly PhpMethod[] => [
  hydrate(context),
  storedValues(context),
];

function hydrate({ columns }: EntityContext): PhpMethod {
  const read = columns.filter(({ column }) => !column.lazyLoad);
  return {
    name: 'hydrate',
    parameters: [
      { name: 'row', type: 'array' },
      { name: 'start', type: 'int', default: php`0` },
    ],
    returns: 'int',
    body: php`
      ${read.map(assignment)}
      $this->markHydrated();

      return $start + ${read.length};
    `,
  };
}

const assignment = ({ property, kind }: KnownColumn, offset: number): Code => {
  const value = Code.trusted(offset === 0 ? '$row[$start]' : `$row[$start + ${offset}]`);
  return php`$this->${property} = ${kind.hydrate(value)};`;
};

const storedValues = ({ columns }: EntityContext): PhpMethod => ({
  name: 'storedValues',
  visibility: 'protected',
  returns: 'array',
  body: php`
    return [
        ${columns.map(({ property, kind }) => php`${kind.stored ?? php`$this->${property}`},`)}
    ];
  `,
});
