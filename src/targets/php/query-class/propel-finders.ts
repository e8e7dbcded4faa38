import type { EntityContext, KnownColumn } from '../context.ts';
import { connection } from '../model-class/parents.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { argumentOf, finderComment } from './column-filters.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** `findByTitle()` and `groupByTitle()`, as Propel has them; others call `findBy()` and `groupBy()`. */
export const propelFinders = (context: EntityContext): readonly Members[] =>
  context.options.propel
    ? context.columns.flatMap((column) => from(column.origin, [...grouping(column), finder(column, context)]))
    : [];

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

function finder(known: KnownColumn, { found }: EntityContext): Members {
  const { phpName, kind } = known;
  const argument = argumentOf(phpName);
  return methods`
    ${finderComment(known, php`${collection}<int, ${found}>`)}
    public function findBy${phpName}(${kind.filter.type.code} $${argument}, ?${connection} $con = null): mixed
    {
        return (clone $this)->filterBy${phpName}($${argument})->find($con);
    }
  `;
}
