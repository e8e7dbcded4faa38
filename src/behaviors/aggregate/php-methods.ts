import { findColumn, type Table } from '../../model/table.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { Contribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { aggregateMethods, childMethods } from './methods.ts';
import type { AggregateOptions } from './options.ts';

const SERVICE = className('Orm\\Runtime\\Behavior\\Aggregate\\ParentAggregates');

/** Methods that compute, update and repair: of one column, or of a group. */
export function parentMethods(
  options: AggregateOptions,
  group: string | undefined,
  context: EntityContext,
): readonly PhpMethod[] {
  const columns = knownColumns(options, context);
  const [first] = columns;
  if (first === undefined) return [];
  const suffix = group ?? first.phpName;
  const names = inlineLiteral(columns.map(({ column }) => column.name));
  const computed = php`${SERVICE}::computed($this, ${names}, $con)`;
  return phpMethodsOf(
    aggregateMethods(suffix).model,
    [
      group === undefined ? computeOne(first, computed) : computeGroup(suffix, columns, computed),
      {
        name: `update${suffix}`,
        body: php`${SERVICE}::update($this, ${literal(first.column.name)}, $con);`,
      },
      recompute(first, suffix),
    ],
    context,
  );
}

const computeOne = ({ phpName, kind }: KnownColumn, computed: Code): PhpImplementation => ({
  name: `compute${phpName}`,
  ...(kind.getter.parameters === undefined &&
    kind.getter.doc !== undefined && { doc: ['', ...kind.getter.doc] }),
  returns: kind.getter.returns,
  body: php`return ${computed}->${`get${phpName}`}();`,
});

const computeGroup = (
  suffix: string,
  columns: readonly KnownColumn[],
  computed: Code,
): PhpImplementation => ({
  name: `compute${suffix}`,
  doc: ['', php`@return array{${commaList(columns.map(({ kind }) => kind.getter.returns.doc))}}`],
  returns: 'array',
  body: php`
    $computed = ${computed};

    return [${commaList(columns.map(({ phpName }) => php`$computed->${`get${phpName}`}()`))}];
  `,
});

const recompute = ({ column }: KnownColumn, suffix: string): PhpImplementation => ({
  name: `recompute${suffix}`,
  body: php`${SERVICE}::recompute(static::TABLE_MAP, ${literal(column.name)}, $keys, $con);`,
});

export function parentQueryMethods(
  options: AggregateOptions,
  group: string | undefined,
  context: EntityContext,
): readonly PhpMethod[] {
  const [first] = knownColumns(options, context);
  if (first === undefined) return [];
  const suffix = group ?? first.phpName;
  return phpMethodsOf(aggregateMethods(suffix).query, [recompute(first, suffix)], context);
}

/** Methods for code that writes rows of the child by SQL of its own. */
export function childPhpMethods(
  table: Table,
  { columns }: AggregateOptions,
  relation: string,
): Pick<Contribution, 'modelMethods' | 'queryMethods'> {
  const names = columns.flatMap(({ name }) => findColumn(table, name)?.codeName ?? []);
  const { model, query } = childMethods(relation, names);
  return {
    modelMethods: (context) =>
      phpMethodsOf(
        model,
        model.map(({ name }) => ({
          name,
          body: php`${SERVICE}::updateParentOf($this, ${literal(relation)}, $con);`,
        })),
        context,
      ),
    queryMethods: (context) =>
      phpMethodsOf(
        query,
        query.map(({ name }) => ({
          name,
          body: name.startsWith('find')
            ? php`$this->findParentsToUpdate(${literal(relation)}, $con);`
            : php`$this->updateFoundParents(${literal(relation)}, $con);`,
        })),
        context,
      ),
  };
}

const knownColumns = ({ columns }: AggregateOptions, context: EntityContext): readonly KnownColumn[] =>
  columns.flatMap(({ name }) => context.columns.find(({ column }) => column.name === name) ?? []);
