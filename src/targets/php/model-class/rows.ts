import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, php } from '../syntax/code.ts';

/** The columns whose changes are bits of one int. */
const BITS = 62;

/** Rows in, rows out: by position, with nothing to look up. */
export const rows = (context: EntityContext): readonly PhpMethod[] => [
  takeColumns(context),
  storedValues(context),
];

function takeColumns({ columns }: EntityContext): PhpMethod {
  const read = columns.filter(({ column }) => !column.lazyLoad);
  const given = read.map(({ kind }) => kind.hydrate.given).join(', ');
  return {
    name: 'takeColumns',
    parameters: [{ name: 'row', type: 'array' }],
    returns: 'void',
    body: php`
      /** @var array{${Code.trusted(given)}} $row */
      ${read.map(assignment)}
      $this->isNewObject = false;
      $this->modifiedColumns = 0;
      ${columns.length > BITS && php`$this->modifiedBeyond = [];`}
      ${read.length < columns.length && php`$this->loadedLazyColumns = [];`}
    `,
  };
}

const assignment = ({ property, kind }: KnownColumn, offset: number): Code =>
  php`$this->${property} = ${kind.hydrate.convert(Code.trusted(`$row[${offset}]`))};`;

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
