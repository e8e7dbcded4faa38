import type { EntityContext, KnownColumn } from '../context.ts';
import { Code, commaList, php } from '../syntax/code.ts';
import { methods, type WrittenMembers } from '../syntax/members.ts';

/** The primary key as a whole; a table without one has nothing to say here. */
export function primaryKey({ entity, columns }: EntityContext): readonly WrittenMembers[] {
  const key = columns.filter(({ column }) => column.primaryKey);
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

const singleKey = ({ phpName, kind }: KnownColumn): WrittenMembers => methods`
  public function getPrimaryKey(): ${kind.getter.returns}
  {
      return $this->get${phpName}();
  }

  public function setPrimaryKey(${kind.setter.type} $key): void
  {
      $this->set${phpName}($key);
  }
`;

function compositeKey(key: readonly KnownColumn[]): WrittenMembers {
  const given = key.map(({ kind }) => String(kind.getter.returns).replace(/^\?(.*)$/, '$1|null'));
  const taken = key.map(({ kind }) => String(kind.setter.type).replace(/^\?(.*)$/, '$1|null'));
  return methods`
    /** @return array{${Code.trusted(given.join(', '))}} */
    public function getPrimaryKey(): array
    {
        return [${commaList(key.map(({ phpName }) => php`$this->get${phpName}()`))}];
    }

    /** @param array{${Code.trusted(taken.join(', '))}} $key */
    public function setPrimaryKey(array $key): void
    {
        ${key.map(({ phpName }, index) => php`$this->set${phpName}($key[${index}]);`)}
    }
  `;
}

const setGeneratedId = ({ property, kind }: KnownColumn): WrittenMembers => methods`
  public function setGeneratedId(int|string $id): void
  {
      $this->${property} = (${String(kind.property.type) === '?int' ? 'int' : 'string'}) $id;
  }
`;
