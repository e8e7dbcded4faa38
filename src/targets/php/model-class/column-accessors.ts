import type { EntityContext, KnownColumn } from '../context.ts';
import type { ParentRelation } from '../entity.ts';
import { isTypeWord, phpTypeWord } from '../kinds/index.ts';
import { ofColumn } from '../origins.ts';
import { from, type PhpMethod } from '../syntax/class.ts';
import { Code, className, php } from '../syntax/code.ts';

/** Getter, setter and what else belongs to a column. */
export const columnAccessors = (context: EntityContext): readonly PhpMethod[] =>
  context.columns.flatMap((column) =>
    from(ofColumn(column, context.entity.table), [
      getter(column),
      setter(column, context),
      ...(column.kind.more ?? []),
    ]),
  );

function getter({ column, phpName, position, kind }: KnownColumn): PhpMethod {
  const { parameters = [], returns, body } = kind.getter;
  const doc = [...(column.description === undefined ? [] : [column.description]), ...(kind.getter.doc ?? [])];
  return {
    name: `get${phpName}`,
    visibility: column.accessorVisibility,
    parameters: column.lazyLoad ? [...parameters, CONNECTION] : parameters,
    returns,
    ...(doc.length > 0 && { doc }),
    body: column.lazyLoad
      ? php`
          $this->loadLazyColumn(${position}, $con);

          ${body}
        `
      : body,
  };
}

const CONNECTION = {
  name: 'con',
  type: php`?${className('Orm\\Runtime\\Connection\\ConnectionInterface')}`,
  default: php`null`,
};

function setter(known: KnownColumn, context: EntityContext): PhpMethod {
  const { entity } = context;
  const { column, phpName, position, property, kind } = known;
  const { type, doc, convert, differs } = kind.setter;
  const assignment = php`
    ${column.primaryKey && php`$this->rememberKey();`}
    ${context.contributions.flatMap(({ beforeColumnChange }) => beforeColumnChange?.(known, context) ?? [])}
    $this->${property} = $value;
    ${mark(position)}
    ${entity.parents.filter(({ columns }) => columns.some(({ own }) => own.position === position)).map((parent) => dropParent(parent, position))}
  `;
  return {
    name: `set${phpName}`,
    visibility: entity.table.readOnly ? 'protected' : column.mutatorVisibility,
    parameters: [{ name: 'value', type: column.typeHint === undefined ? type : typeHint(column.typeHint) }],
    returns: 'static',
    ...(doc !== undefined && { doc }),
    body: php`
      ${convert && php`$value = ${convert};`}
      ${differs === true ? assignment : guarded(differs ?? php`$this->${property} !== $value`, assignment)}
      ${column.lazyLoad && php`$this->markLoaded(${position});`}

      return $this;
    `,
  };
}

const guarded = (condition: Code, assignment: Code): Code => php`
  if (${condition}) {
      ${assignment}
  }
`;

/** Null is always allowed: a column can be emptied before it is filled. */
function typeHint(hint: string): Code {
  const parts = hint
    .replace(/^\?/, '')
    .split(/[|&]/)
    .map((part) => (isTypeWord(part) ? phpTypeWord(part) : className(part)));
  const [only] = parts;
  if (parts.includes('mixed')) return php`mixed`;
  if (parts.length === 1 && only !== undefined) return php`?${only}`;
  return Code.trusted([...parts.filter((part) => part !== 'null'), 'null'].join('|'));
}

/** Bits while an int has them, then a list. */
export const mark = (position: number): Code =>
  position < 62
    ? Code.trusted(`$this->modifiedColumns |= ${1n << BigInt(position)};`)
    : php`$this->markModified(${position});`;

/** A related object whose key is another one now is no longer the related object. */
function dropParent({ name, columns }: ParentRelation, position: number): Code {
  const foreign = columns.find(({ own }) => own.position === position)?.other;
  const related = php`$this->${`a${name}`}`;
  return php`
    if (${related} !== null && ${related}->${`get${foreign?.phpName}`}() !== $value) {
        ${related} = null;
    }
  `;
}
