import { flatMap } from '../../../support/flat-map.ts';
import { type EntityContext, type KnownColumn, parameterName } from '../context.ts';
import { TEXT_TAKEN } from '../kinds/kind.ts';
import { singularName } from '../kinds/value-sets.ts';
import { connection } from '../model-class/parents.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Filter, order, group and find by each column. */
export const columnFilters = (context: EntityContext): readonly Members[] =>
  flatMap(context.columns, (column) =>
    from(column.origin, [
      filter(column),
      ...elementFilter(column),
      ordering(column),
      ...grouping(column),
      finders(column, context),
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

const argumentOf = (phpName: string): string => parameterName(phpName, 'comparison', 'con');

/** `filterByKeyword('x')` beside `filterByKeywords(['x'])`. */
function elementFilter(known: KnownColumn): readonly Members[] {
  const { column, phpName } = known;
  if (column.type !== 'ARRAY' && column.type !== 'SET') return [];
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

/** A column "class" has none: groupByClass() takes the name of a model in every query, as in Propel. */
const grouping = ({ phpName, column }: KnownColumn): readonly Members[] =>
  phpName.toLowerCase() === 'class'
    ? []
    : [
        methods`
          public function groupBy${phpName}(): static
          {
              return $this->groupColumn(${literal(column.name)});
          }
        `,
      ];

/** Finders give what the formatter makes of rows, which only by default are objects: hence `mixed`. */
function finders({ phpName, kind }: KnownColumn, { found }: EntityContext): Members {
  const { type, doc } = kind.filter;
  const argument = argumentOf(phpName);
  const comment = (returned: Code): Code =>
    doc === undefined
      ? php`/** @return ${returned} */`
      : php`
          /**
           * @param ${doc} $${argument}
           * @return ${returned}
           */
        `;
  return methods`
    ${comment(php`${found}|null`)}
    public function findOneBy${phpName}(${type.code} $${argument}, ?${connection} $con = null): mixed
    {
        return (clone $this)->filterBy${phpName}($${argument})->findOne($con);
    }

    ${comment(php`${collection}<int, ${found}>`)}
    public function findBy${phpName}(${type.code} $${argument}, ?${connection} $con = null): mixed
    {
        return (clone $this)->filterBy${phpName}($${argument})->find($con);
    }

    ${comment(found)}
    public function requireOneBy${phpName}(${type.code} $${argument}, ?${connection} $con = null): mixed
    {
        return (clone $this)->filterBy${phpName}($${argument})->requireOne($con);
    }
  `;
}
