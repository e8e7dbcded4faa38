import { findColumn, type Table } from '../../model/table.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { CONNECTION, connection } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../../targets/php/syntax/literal.ts';
import type { AggregateOptions } from './options.ts';

const SERVICE = className('Orm\\Runtime\\Behavior\\Aggregate\\ParentAggregates');
const CON = { name: 'con', type: connection };

/** `AggregatedColumnsFromComment`; a further use over the same table has a number behind it. */
export function groupName(table: Table, child: Table, options: AggregateOptions): string {
  const isOver = (use: Table['behaviors'][number]): boolean =>
    use.name === 'aggregate_multiple_columns' &&
    use.parameters.some(
      ({ name, value }) =>
        name === 'foreign_table' && child.name.endsWith(value.trim()) && value.trim() !== '',
    );
  const uses = table.behaviors.filter(isOver);
  const [first] = options.columns;
  const place = uses.findIndex((use) =>
    use.parameterLists.some(({ items }) =>
      items.some((item) =>
        item.some(({ name, value }) => name === 'column_name' && value.trim() === first?.name),
      ),
    ),
  );
  return `AggregatedColumnsFrom${child.codeName}${place > 0 ? place : ''}`;
}

/** Methods that compute, update and repair: of one column, or of a group. */
export function parentMethods(
  options: AggregateOptions,
  group: string | undefined,
  context: EntityContext,
): readonly PhpMethod[] {
  const columns = knownColumns(options, context);
  const [first] = columns;
  if (first === undefined) return [];
  const names = inlineLiteral(columns.map(({ column }) => column.name));
  const computed = php`${SERVICE}::computed($this, ${names}, $con)`;
  const suffix = group ?? first.phpName;
  return [
    group === undefined ? computeOne(first, computed) : computeGroup(suffix, columns, computed),
    {
      name: `update${suffix}`,
      doc: ['Writes what the children of the row amount to, and nothing else of the row.'],
      parameters: [CONNECTION],
      returns: 'void',
      body: php`${SERVICE}::update($this, ${literal(first.column.name)}, $con);`,
    },
    recompute(first, suffix),
  ];
}

const computeOne = ({ phpName, kind }: KnownColumn, computed: Code): PhpMethod => ({
  name: `compute${phpName}`,
  doc: [
    'Computes the value from the children of the row, without storing it.',
    ...(kind.getter.parameters === undefined && kind.getter.doc !== undefined
      ? ['', ...kind.getter.doc]
      : []),
  ],
  parameters: [CONNECTION],
  returns: kind.getter.returns,
  body: php`return ${computed}->${`get${phpName}`}();`,
});

const computeGroup = (suffix: string, columns: readonly KnownColumn[], computed: Code): PhpMethod => ({
  name: `compute${suffix}`,
  doc: [
    'Computes the values from the children of the row, without storing them.',
    '',
    php`@return array{${commaList(columns.map(({ kind }) => kind.getter.returns.doc))}}`,
  ],
  parameters: [CONNECTION],
  returns: 'array',
  body: php`
    $computed = ${computed};

    return [${commaList(columns.map(({ phpName }) => php`$computed->${`get${phpName}`}()`))}];
  `,
});

const recompute = ({ column }: KnownColumn, suffix: string): PhpMethod => ({
  name: `recompute${suffix}`,
  static: true,
  doc: [
    'Repairs stored values, after rows were changed without this library.',
    '',
    php`@param list<mixed>|null $keys primary keys of rows; null for all rows`,
  ],
  parameters: [{ name: 'keys', type: '?array', default: php`null` }, CONNECTION],
  returns: 'void',
  body: php`${SERVICE}::recompute(static::TABLE_MAP, ${literal(column.name)}, $keys, $con);`,
});

export function parentQueryMethods(
  options: AggregateOptions,
  group: string | undefined,
  context: EntityContext,
): readonly PhpMethod[] {
  const [first] = knownColumns(options, context);
  return first === undefined ? [] : [recompute(first, group ?? first.phpName)];
}

/** The names that applications written for Propel override or call. */
export const childMethods = (
  table: Table,
  options: AggregateOptions,
  relation: string,
): readonly PhpMethod[] =>
  columnNames(table, options).map((name) => ({
    name: `updateRelated${relation}${name}`,
    visibility: 'protected',
    doc: ['Writes the aggregates of the parent; save() and delete() do it themselves.'],
    parameters: [CONNECTION],
    returns: 'void',
    body: php`${SERVICE}::updateParentOf($this, ${literal(relation)}, $con);`,
  }));

export const childQueryMethods = (
  table: Table,
  options: AggregateOptions,
  relation: string,
): readonly PhpMethod[] =>
  columnNames(table, options).flatMap((name): readonly PhpMethod[] => [
    {
      name: `findRelated${relation}${name}s`,
      visibility: 'protected',
      doc: ['Notes the parents of the rows, before the application changes these by SQL of its own.'],
      parameters: [CON],
      returns: 'void',
      body: php`$this->findParentsToUpdate(${literal(relation)}, $con);`,
    },
    {
      name: `updateRelated${relation}${name}s`,
      visibility: 'protected',
      doc: ['Writes the aggregates of the parents that were noted.'],
      parameters: [CON],
      returns: 'void',
      body: php`$this->updateFoundParents(${literal(relation)}, $con);`,
    },
  ]);

const columnNames = (table: Table, { columns }: AggregateOptions): readonly string[] =>
  columns.flatMap(({ name }) => findColumn(table, name)?.codeName ?? []);

const knownColumns = ({ columns }: AggregateOptions, context: EntityContext): readonly KnownColumn[] =>
  columns.flatMap(({ name }) => context.columns.find(({ column }) => column.name === name) ?? []);
