import type { EntityContext, KnownColumn } from '../context.ts';
import { connection } from '../model-class/parents.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { from, type Members, methods } from '../syntax/members.ts';
import { argumentOf } from './column-filters.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** `groupByTitle()`, as Propel has it; others call `groupBy()`. */
export const propelGroupings = (context: EntityContext): readonly Members[] =>
  context.options.propel ? context.columns.flatMap((column) => from(column.origin, grouping(column))) : [];

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

/** Finders of each column, which __call() makes: an application may declare one with any parameters, as with Propel. */
export const propelFinderTags = (context: EntityContext): readonly Code[] =>
  context.options.propel ? context.columns.map((column) => finderTags(column, context)) : [];

function finderTags({ phpName, kind }: KnownColumn, { found }: EntityContext): Code {
  const { doc, type } = kind.filter;
  const parameters = php`${doc ?? type.code} $${argumentOf(phpName)}, ?${connection} $con = null`;
  return php`
    @method ${found}|null findOneBy${phpName}(${parameters})
    @method ${found} requireOneBy${phpName}(${parameters})
    @method ${collection}<int, ${found}> findBy${phpName}(${parameters})
  `;
}
