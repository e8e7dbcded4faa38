import type { EntityContext, KnownColumn } from '../context.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, commaList, php } from '../syntax/code.ts';

/** The primary key as a whole; a table without one has nothing to say here. */
export function primaryKey({ entity, columns }: EntityContext): readonly PhpMethod[] {
  const key = columns.filter(({ column }) => column.primaryKey);
  if (key.length === 0) return [];
  const [first] = key;
  const accessors = key.length === 1 && first !== undefined ? singleKey(first) : compositeKey(key);
  const generated =
    entity.table.idMethod === 'native' ? columns.find(({ column }) => column.autoIncrement) : undefined;
  return [
    ...accessors,
    {
      name: 'isPrimaryKeyNull',
      returns: 'bool',
      body: php`return ${Code.trusted(key.map(({ property }) => `$this->${property} === null`).join(' && '))};`,
    },
    ...(generated === undefined ? [] : [setGeneratedId(generated)]),
  ];
}

const singleKey = ({ phpName, kind }: KnownColumn): readonly PhpMethod[] => [
  {
    name: 'getPrimaryKey',
    returns: kind.getter.returns,
    body: php`return $this->${`get${phpName}`}();`,
  },
  {
    name: 'setPrimaryKey',
    parameters: [{ name: 'key', type: kind.setter.type }],
    returns: 'void',
    body: php`$this->${`set${phpName}`}($key);`,
  },
];

function compositeKey(key: readonly KnownColumn[]): readonly PhpMethod[] {
  const given = key.map(({ kind }) => String(kind.getter.returns).replace(/^\?(.*)$/, '$1|null'));
  const taken = key.map(({ kind }) => String(kind.setter.type).replace(/^\?(.*)$/, '$1|null'));
  return [
    {
      name: 'getPrimaryKey',
      doc: [Code.trusted(`@return array{${given.join(', ')}}`)],
      returns: 'array',
      body: php`return [${commaList(key.map(({ phpName }) => php`$this->${`get${phpName}`}()`))}];`,
    },
    {
      name: 'setPrimaryKey',
      doc: [Code.trusted(`@param array{${taken.join(', ')}} $key`)],
      parameters: [{ name: 'key', type: 'array' }],
      returns: 'void',
      body: php`${key.map(({ phpName }, index) => php`$this->${`set${phpName}`}($key[${index}]);`)}`,
    },
  ];
}

const setGeneratedId = ({ property, kind }: KnownColumn): PhpMethod => ({
  name: 'setGeneratedId',
  visibility: 'protected',
  parameters: [{ name: 'id', type: 'int|string' }],
  returns: 'void',
  body: php`$this->${property} = ${Code.trusted(String(kind.property.type) === '?int' ? '(int) $id' : '(string) $id')};`,
});
