import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, php } from '../syntax/code.ts';

/** The columns whose changes are bits of one int. */
const BITS = 62;

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
    // Most rows hold one object, so its columns are read at offsets that are constants.
    body: php`
      if ($start !== 0) {
          $row = \array_slice($row, $start, ${read.length});
      }
      ${read.map(assignment)}
      $this->isNewObject = false;
      $this->modifiedColumns = 0;
      ${columns.length > BITS && php`$this->modifiedBeyond = [];`}
      ${read.length < columns.length && php`$this->loadedLazyColumns = [];`}
      $this->originalKey = null;

      return $start + ${read.length};
    `,
  };
}

const assignment = ({ property, kind }: KnownColumn, offset: number): Code =>
  php`$this->${property} = ${kind.hydrate(Code.trusted(`$row[${offset}]`))};`;

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
