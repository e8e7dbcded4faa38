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
  return [written, callSetters(columns)];
}

const clearReadState = php`
  if ($this->rareState !== []) {
      $this->clearReadState();
  }
`;

/** Methods that are called by their names are looked up each time: fromArray() takes a tenth less without that. */
const callSetters = (columns: readonly KnownColumn[]): Members => methods`
  protected function callSetters(array $setters, array $values): void
  {
      foreach ($setters as $key => $setter) {
          if (\array_key_exists($key, $values)) {
              /** @var null $value of any type: setters convert or refuse it */
              $value = $values[$key];
              match ($setter) {
                  ${columns.map(({ phpName }) => php`'set${phpName}' => $this->set${phpName}($value),`)}
                  default => parent::callSetters([$key => $setter], $values),
              };
          }
      }
  }
`;

const assignment = ({ property, kind }: KnownColumn, offset: number): Code =>
  php`$this->${property} = ${kind.hydrate.convert(Code.trusted(`$row[${offset}]`))};`;

const storedAssignment = ({ property, kind }: KnownColumn, position: number): Code =>
  kind.stored === undefined
    ? php`$row[${position}] = $this->${property};`
    : php`$row[${position}] = ${kind.stored};`;
