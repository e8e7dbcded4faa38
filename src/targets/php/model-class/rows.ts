import type { EntityContext, KnownColumn } from '../context.ts';
import { Code, php } from '../syntax/code.ts';
import { type Members, methods } from '../syntax/members.ts';
import { MASK_BITS } from './column-constants.ts';

/** Rows in, rows out: by position, with nothing to look up. */
export function rows({ columns }: EntityContext): readonly Members[] {
  const read = columns.filter(({ column }) => !column.lazyLoad);
  const hasRareState = columns.length > MASK_BITS || read.length < columns.length;
  const given = read.map(({ kind }) => kind.hydrate.given).join(', ');
  const written = methods`
    protected function takeColumns(array $row): void
    {
        /** @var array{${Code.trusted(given)}} $row */
        ${read.map(assignment)}
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        ${hasRareState && clearReadState}
    }

    protected function columnValues(): array
    {
        return [
            ${columns.map(({ property }) => php`$this->${property},`)}
        ];
    }

    protected function storeColumns(array &$row): void
    {
        ${columns.map(storedAssignment)}
    }
  `;
  return [written];
}

const clearReadState = php`
  if ($this->rareState !== []) {
      $this->clearReadState();
  }
`;

const assignment = ({ property, kind }: KnownColumn, offset: number): Code =>
  php`$this->${property} = ${kind.hydrate.convert(Code.trusted(`$row[${offset}]`))};`;

const storedAssignment = ({ property, kind }: KnownColumn, position: number): Code =>
  kind.stored === undefined
    ? php`$row[${position}] = $this->${property};`
    : php`$row[${position}] = ${kind.stored};`;
