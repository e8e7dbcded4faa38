import { primaryKeyOf } from '../../../model/table.ts';
import { isView } from '../../../model/view.ts';
import { type EntityContext, setterArgument } from '../context.ts';
import type { ParentRelation, PhpColumn } from '../entity.ts';
import { handledType } from '../kinds/index.ts';
import { ofParent } from '../origins.ts';
import { keyLiteral } from '../subclasses.ts';
import { Code, className, commaList, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { adopt } from './adopt.ts';
import { beforeChange } from './snapshot.ts';

/** The rows this one points at. */
export const parents = (context: EntityContext): readonly Members[] =>
  context.entity.parents.flatMap((parent) =>
    from(ofParent(parent, context.entity.table), [
      getParent(parent, context),
      // The parent of a view's row is what the SELECT says.
      ...(isView(context.entity.table) ? [] : [setParent(parent, context)]),
    ]),
  );

export const connection = className('Orm\\Runtime\\Connection\\ConnectionInterface');
export const CONNECTION = { name: 'con', type: php`?${connection}`, default: php`null` };

function getParent(parent: ParentRelation, context: EntityContext): Members {
  const { name, otherClasses, columns } = parent;
  const key = primaryKeyValues(parent);
  const others = constantsOf(parent, context).map(
    ({ phpName, value }) => php`$this->get${phpName}() !== ${value}`,
  );
  const known = columns.map(({ own }) => `$this->${own.property} !== null`).join(' && ');
  return methods`
    public function get${name}(?${connection} $con = null): ?${className(parent.interface ?? otherClasses.model)}
    {
        ${
          others.length > 0 &&
          php`
            if (${Code.trusted(others.join(' || '))}) {
                return null;
            }
          `
        }
        if ($this->a${name} === null && ${Code.trusted(known)}) {
            ${key !== undefined && key.length > 1 && php`$key = [${commaList(key)}];`}
            $con ??= $this->ownConnection();
            $this->a${name} = $this->parentInMemory(${literal(name)}, ${className(otherClasses.model)}::class)
                ?? ${findParent(parent, key)};
        }

        return $this->a${name};
    }
  `;
}

/** The values that make up the parent's primary key, in its order; undefined when the key leads elsewhere. */
function primaryKeyValues({ other, columns }: ParentRelation): readonly Code[] | undefined {
  const primaryKey = primaryKeyOf(other);
  const values = primaryKey.flatMap(({ name }) => {
    const own = columns.find((pair) => pair.other.column.name === name)?.own;
    return own === undefined ? [] : [keyValue(own)];
  });
  return values.length === primaryKey.length && values.length === columns.length ? values : undefined;
}

/** The property, unless it may hold a decimal whose text was not made yet. */
const keyValue = ({ column, phpName, property }: PhpColumn): Code =>
  /^(?:NUMERIC|DECIMAL)$/.test(handledType(column))
    ? php`(string) $this->get${phpName}()`
    : php`$this->${property}`;

/**
 * Found by primary key, through the identity map, where the key leads to it; else by a query. A key of several columns
 * is kept apart, while the checks for null still hold.
 */
function findParent(parent: ParentRelation, key: readonly Code[] | undefined): Code {
  const query = className(parent.otherClasses.query);
  if (key !== undefined) {
    return key.length === 1
      ? php`${query}::create()->findPk(${key}, $con)`
      : php`${query}::create()->findPk($key, $con)`;
  }
  const filters = parent.columns
    .map(({ own, other }) => `->filterBy${other.phpName}($this->get${own.phpName}())`)
    .join('');
  return php`${query}::create()${Code.trusted(filters)}->findOne($con)`;
}

/** The fixed values of a polymorphic key, in the form of the accessors. */
const constantsOf = (
  { constants }: ParentRelation,
  { columns }: EntityContext,
): readonly { readonly phpName: string; readonly value: Code }[] =>
  constants.map(({ column, value }) => {
    const kind = columns[column.position];
    return { phpName: column.phpName, value: kind === undefined ? literal(value) : keyLiteral(kind, value) };
  });

function setParent(parent: ParentRelation, context: EntityContext): Members {
  const { name, otherClasses, columns } = parent;
  const { model } = context;
  const other = className(otherClasses.model);
  const given = php`$${setterArgument(name, context.options)}`;
  const initial = context.options.propel ? php` = null` : php``;
  const adopted = columns.map((pair) => adopt(pair, given, initialOf(pair.own, context)));
  const fixed = constantsOf(parent, context).map(
    ({ phpName, value }) => php`$this->set${phpName}(${given} === null ? null : ${value});`,
  );
  return methods`
    public function set${name}(?${className(parent.interface ?? otherClasses.model)} ${given}${initial}): static
    {
        ${parent.interface !== undefined && php`assert(${given} === null || ${given} instanceof ${other});`}
        ${beforeChange}
        ${adopted}
        ${fixed}
        $this->a${name} = ${given};
        ${addToOtherSide(parent, model, given)}

        return $this;
    }
  `;
}

/** The default of a column, which it gets back when there is no parent any more, as in Propel. */
function initialOf({ column, position }: PhpColumn, { columns }: EntityContext): Code | undefined {
  if (column.default?.kind !== 'value') return undefined;
  return columns[position]?.kind.initial(column.default.text);
}

/** Classes that are made elsewhere know nothing of this table. */
function addToOtherSide(
  { other, inverse, inverseSingle }: ParentRelation,
  model: Code,
  given: Code,
): Code | undefined {
  if (other.referenceOnly) return undefined;
  return php`
    assert($this instanceof ${model});
    ${given}?->${inverseSingle ? 'set' : 'add'}${inverse}($this);
  `;
}
