import type { EntityContext } from '../context.ts';
import type { ParentRelation } from '../entity.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, className, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';

/** The rows this one points at. */
export const parents = ({ entity }: EntityContext): readonly PhpMethod[] =>
  entity.parents.flatMap((parent) => [getParent(parent), setParent(parent)]);

export const connection = className('Orm\\Runtime\\Connection\\ConnectionInterface');
export const CONNECTION = { name: 'con', type: php`?${connection}`, default: php`null` };

function getParent(parent: ParentRelation): PhpMethod {
  const { name, otherClasses, columns } = parent;
  const related = php`$this->${`a${name}`}`;
  const known = columns.map(({ own }) => `$this->${own.property} !== null`).join(' && ');
  return {
    name: `get${name}`,
    parameters: [CONNECTION],
    returns: php`?${className(otherClasses.model)}`,
    body: php`
      if (${related} === null && ${Code.trusted(known)}) {
          $this->reportLazyLoad(${literal(name)});
          ${related} = ${findParent(parent)};
      }

      return ${related};
    `,
  };
}

/** By primary key, through the identity map, where the key leads to it; else by a query. */
function findParent({ otherClasses, other, columns }: ParentRelation): Code {
  const query = className(otherClasses.query);
  const primaryKey = other.columns.filter(({ primaryKey }) => primaryKey);
  const values = primaryKey.map(
    ({ name }) => columns.find((pair) => pair.other.column.name === name)?.own.property,
  );
  if (values.length === columns.length && values.every((value) => value !== undefined)) {
    const key = values.map((value) => php`$this->${value}`);
    return key.length === 1
      ? php`${query}::create()->findPk(${key}, $con)`
      : php`${query}::create()->findPk([${commaList(key)}], $con)`;
  }
  const filters = columns
    .map((pair) => `->filterBy${pair.other.phpName}($this->get${pair.own.phpName}())`)
    .join('');
  return php`${query}::create()${Code.trusted(filters)}->findOne($con)`;
}

function setParent({
  name,
  otherClasses,
  columns,
  constants,
  inverse,
  inverseSingle,
}: ParentRelation): PhpMethod {
  const adopt = columns.map(
    ({ own, other }) => php`$this->${`set${own.phpName}`}($value?->${`get${other.phpName}`}());`,
  );
  const fixed = constants.map(
    ({ column, value }) => php`$this->${`set${column.phpName}`}($value === null ? null : ${literal(value)});`,
  );
  return {
    name: `set${name}`,
    parameters: [{ name: 'value', type: php`?${className(otherClasses.model)}`, default: php`null` }],
    returns: 'static',
    body: php`
      ${adopt}
      ${fixed}
      $this->${`a${name}`} = $value;
      ${inverseSingle ? php`$value?->${`set${inverse}`}($this);` : php`$value?->${`add${inverse}`}($this);`}

      return $this;
    `,
  };
}
