import { accessorVisibility, columnAttributes, mutatorVisibility } from '../attributes.ts';
import type { EntityContext, KnownColumn } from '../context.ts';
import type { ParentRelation } from '../entity.ts';
import { isTypeWord, phpTypeWord } from '../kinds/index.ts';
import { MIXED } from '../kinds/kind.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { docComment } from '../syntax/doc.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { parameterList } from '../syntax/parameters.ts';
import { PhpType } from '../syntax/type.ts';
import { positionOf, willChange } from './column-constants.ts';
import { CONNECTION } from './parents.ts';
import { beforeChange } from './snapshot.ts';

/** Getter, setter and what else belongs to a column. */
export const columnAccessors = (context: EntityContext): readonly Members[] =>
  context.columns.flatMap((column) =>
    from(
      column.origin,
      column.column.generated === undefined
        ? [getter(column), setter(column, context), ...(column.kind.more ?? [])]
        : [getter(column)],
    ),
  );

function getter(known: KnownColumn): Members {
  const { column, phpName, kind } = known;
  const { parameters = [], returns, body, doc = [] } = kind.getter;
  const { description, lazyLoad } = column;
  const taken = parameterList(lazyLoad ? [...parameters, CONNECTION] : parameters);
  return methods`
    ${docComment(description === undefined ? doc : [description, ...doc])}
    ${accessorVisibility(column)} function get${phpName}(${taken}): ${returns.code}
    {
        ${lazyLoad && php`$this->loadLazyColumn(${positionOf(known)}, $con);`}

        ${body}
    }
  `;
}

function setter(known: KnownColumn, context: EntityContext): Members {
  const { entity } = context;
  const { column, phpName, position, property, argument } = known;
  const visibility = entity.table.readOnly ? 'protected' : mutatorVisibility(column);
  const taken = setterType(known);
  const before = context.contributions.flatMap(
    ({ beforeColumnChange }) => beforeColumnChange?.(known, context) ?? [],
  );
  const parents = entity.parents.filter(({ columns }) =>
    columns.some(({ own }) => own.position === position),
  );
  const assignment = php`
    ${before.length > 0 && beforeChange}
    ${before}
    ${willChange(known, parents.length > 0)}
    $this->${property} = $${argument};
  `;
  const condition = changeCondition(known);
  return methods`
    ${taken.isDocumented && php`/** @param ${taken.doc} $${argument} */`}
    ${visibility} function set${phpName}(${taken.code} $${argument}): static
    {
        ${conversion(known, taken)}
        ${condition === undefined ? assignment : guarded(condition, assignment)}
        ${parents.map((parent) => followKey(parent, column.name))}
        ${column.lazyLoad && php`$this->markLoaded(${positionOf(known)});`}

        return $this;
    }
  `;
}

/** The type of a setter's parameter. */
export function setterType({ column, kind }: KnownColumn): PhpType {
  const hint = columnAttributes(column).typeHint;
  return hint === undefined ? kind.setter.taken : typeHint(hint);
}

/** Converts the argument to the form of the property, unless it has that form already. */
function conversion({ property, argument, kind }: KnownColumn, taken: PhpType): Code | undefined {
  const { convert, unless, plain } = kind.setter;
  const isMixed = taken.is('mixed');
  if (plain !== undefined && isMixed)
    return php`
      if ($this->${property} !== null || !\is_string($${argument}) || \preg_match(${plain}, $${argument}) !== 1) {
          $${argument} = ${convert};
      }
    `;
  if (unless !== undefined && isMixed)
    return php`
      if (!${TYPE_TESTS[unless]}($${argument}) && $${argument} !== null) {
          $${argument} = ${convert};
      }
    `;
  const hasForm = unless !== undefined && taken.is(unless.slice('is_'.length));
  return hasForm ? undefined : php`$${argument} = ${convert};`;
}

const TYPE_TESTS = {
  is_int: php`\is_int`,
  is_float: php`\is_float`,
  is_string: php`\is_string`,
  is_bool: php`\is_bool`,
};

/** The condition under which the value is a change; undefined where it always counts as one. */
function changeCondition(known: KnownColumn): Code | undefined {
  const { column, property, argument, kind } = known;
  const { differs } = kind.setter;
  if (differs === true) return undefined;
  const condition = differs ?? php`$this->${property} !== $${argument}`;
  if (!column.lazyLoad) return condition;
  // A lazy column that was not read yet may hold anything.
  return php`$this->mayDiffer(${positionOf(known)}) || ${differs === undefined ? condition : php`(${condition})`}`;
}

const guarded = (condition: Code, assignment: Code): Code => php`
  if (${condition}) {
      ${assignment}
  }
`;

/** Null is always allowed: a column can be emptied before it is filled. */
function typeHint(hint: string): PhpType {
  const parts = hint
    .replace(/^\?/, '')
    .split('|')
    .map((part) => (isTypeWord(part) ? phpTypeWord(part) : className(part)));
  return parts.includes('mixed') ? MIXED : PhpType.orNull(...parts.filter((part) => part !== 'null'));
}

/** The parent object, and the collections that hold this object, follow the key. */
const followKey = ({ name }: ParentRelation, column: string): Code => php`
  if ($this->a${name} !== null || $this->heldBy !== null) {
      $this->followKey(${literal(name)}, ${literal(column)});
  }
`;
