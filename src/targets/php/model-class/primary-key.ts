import type { EntityContext, KnownColumn } from '../context.ts';
import { Code, commaList, php } from '../syntax/code.ts';
import { type Members, methods } from '../syntax/members.ts';
import { PhpType, tuple } from '../syntax/type.ts';
import { setterType } from './column-accessors.ts';

/** The primary key as a whole; a table without one has nothing to say here. */
export function primaryKey({ entity, columns }: EntityContext): readonly Members[] {
  const key = entity.primaryKey.flatMap(({ position }) => columns[position] ?? []);
  if (key.length === 0) return [];
  const [first] = key;
  const accessors = key.length === 1 && first !== undefined ? singleKey(first) : compositeKey(key);
  const generated =
    entity.table.idMethod === 'native' ? columns.find(({ column }) => column.autoIncrement) : undefined;
  return [
    accessors,
    methods`
      public function isPrimaryKeyNull(): bool
      {
          return ${Code.trusted(key.map(({ property }) => `$this->${property} === null`).join(' && '))};
      }
    `,
    ...(generated === undefined ? [] : [setGeneratedId(generated)]),
  ];
}

const singleKey = (known: KnownColumn): Members => methods`
  public function getPrimaryKey(): ${known.kind.getter.returns.code}
  {
      return $this->get${known.phpName}();
  }

  /** @param ${setterType(known).doc} $key */
  public function setPrimaryKey(${setterType(known).code} $key): void
  {
      $this->set${known.phpName}($key);
  }
`;

function compositeKey(key: readonly KnownColumn[]): Members {
  const given = PhpType.of(tuple(...key.map(({ kind }) => kind.getter.returns)));
  const taken = PhpType.of(tuple(...key.map(setterType)));
  return methods`
    /** @return ${given.doc} */
    public function getPrimaryKey(): array
    {
        return [${commaList(key.map(({ phpName }) => php`$this->get${phpName}()`))}];
    }

    /** @param ${taken.doc} $key */
    public function setPrimaryKey(array $key): void
    {
        ${key.map(({ phpName }, index) => php`$this->set${phpName}($key[${index}]);`)}
    }
  `;
}

const setGeneratedId = ({ property, kind }: KnownColumn): Members => methods`
  protected function setGeneratedId(int|string $id): void
  {
      $this->${property} = (${kind.property.type.is('int') ? 'int' : 'string'}) $id;
  }
`;
