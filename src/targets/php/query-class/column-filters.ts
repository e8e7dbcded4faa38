import { type EntityContext, type KnownColumn, parameterName } from '../context.ts';
import { TEXT_TAKEN } from '../kinds/kind.ts';
import { singularName } from '../kinds/value-sets.ts';
import { connection } from '../model-class/parents.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** Filter, order and find one by each column. */
export const columnFilters = (context: EntityContext): readonly Members[] =>
  context.columns.flatMap((column) =>
    from(column.origin, [
      filter(column),
      ...elementFilter(column),
      ordering(column),
      // Applications moved from Propel declare finders as they like, because those of Propel are made by __call().
      ...(context.options.propel ? [] : [finders(column, context)]),
    ]),
  );

function filter({ phpName, column, kind }: KnownColumn): Members {
  const { method, type, doc, more } = kind.filter;
  const argument = argumentOf(phpName);
  const last = more === undefined ? php`` : php`, ${more}`;
  return methods`
    ${doc && php`/** @param ${doc} $${argument} */`}
    public function filterBy${phpName}(${type.code} $${argument} = null, ?string $comparison = null): static
    {
        return $this->${method}(${literal(column.name)}, $${argument}, $comparison${last});
    }
  `;
}

/** The parameter of filters and finders of a column. */
export const argumentOf = (phpName: string): string => parameterName(phpName, 'comparison', 'con');

/** `filterByKeyword('x')` beside `filterByKeywords(['x'])`. */
function elementFilter(known: KnownColumn): readonly Members[] {
  const { column, phpName } = known;
  if (column.type !== 'ARRAY' && column.type !== 'SET' && column.type !== 'LIST') return [];
  const singular = singularName(known);
  if (singular === undefined || singular === phpName) return [];
  const argument = parameterName(singular, 'comparison');
  const written = methods`
    /** @param ${TEXT_TAKEN.doc} $${argument} */
    public function filterBy${singular}(mixed $${argument}, ?string $comparison = null): static
    {
        return $this->filterBy${phpName}([$${argument}], $comparison);
    }
  `;
  return [written];
}

const ordering = ({ phpName, column }: KnownColumn): Members => methods`
  public function orderBy${phpName}(string $order = ${criteria}::ASC): static
  {
      return $this->orderColumn(${literal(column.name)}, $order);
  }
`;

function finders(known: KnownColumn, context: EntityContext): Members {
  const { found, model } = context;
  const { phpName, kind } = known;
  const { code } = kind.filter.type;
  const argument = argumentOf(phpName);
  return methods`
    ${finderComment(known, php`${found}|null`)}
    public function findOneBy${phpName}(${code} $${argument}, ?${connection} $con = null): ?${model}
    {
        return (clone $this)->filterBy${phpName}($${argument})->findObject($con);
    }

    ${finderComment(known, found)}
    public function requireOneBy${phpName}(${code} $${argument}, ?${connection} $con = null): ${model}
    {
        return (clone $this)->filterBy${phpName}($${argument})->requireObject($con);
    }
  `;
}

/** The comment of a finder: the values that it takes, and what it returns. */
function finderComment({ phpName, kind }: KnownColumn, returned: Code): Code {
  const { doc } = kind.filter;
  return doc === undefined
    ? php`/** @return ${returned} */`
    : php`
        /**
         * @param ${doc} $${argumentOf(phpName)}
         * @return ${returned}
         */
      `;
}
