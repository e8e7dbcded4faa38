import type { BehaviorUse } from '../../model/behavior-use.ts';
import { codeNameOf } from '../../model/code-names.ts';
import { withColumn, withIndex } from '../../model/edit.ts';
import { newColumn, newIndex } from '../../model/new.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { API_VERSION, defineBehavior, type MovedUse } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import type { ColumnMove } from '../tables/move-column.ts';
import { checkSluggable } from './check.ts';
import { inputsOf, sluggableFacts } from './facts.ts';
import { PARAMETERS, parseOptions, type SluggableOptions } from './options.ts';

/** Gives each row a text for addresses, made of its values and unique. */
export const sluggable = defineBehavior<SluggableOptions>({
  apiVersion: API_VERSION,
  name: 'sluggable',
  runs: runsInOrder('sluggable'),
  parameters: PARAMETERS,
  defaults: () => ({
    slug_column: 'slug',
    slug_pattern: '',
    replace_pattern: '/\\W+/',
    replacement: '-',
    separator: '-',
    permanent: 'false',
    scope_column: '',
    unique_constraint: 'true',
  }),
  inherit: 'parent',
  parseOptions,
  extendTable,
  columnMoved,
  ownedColumns: (_, { slugColumn }) => ({ [slugColumn]: 'derived' }),
  rowRules: (table, options) => {
    const inputs = inputsOf(table, options)?.map(({ name }) => name);
    const columns = inputs ?? table.columns.map(({ name }) => name);
    return {
      refusals: [
        {
          writes: ['insert'],
          reason: `The models make "${options.slugColumn}" of other values, and number it where it is taken.`,
          methods: ['save'],
        },
        ...(options.permanent
          ? []
          : [
              {
                writes: ['update'] as const,
                columns: columns.filter((name) => name !== options.slugColumn),
                reason: `The models make "${options.slugColumn}" anew when this value changes.`,
                methods: ['save'],
              },
            ]),
      ],
    };
  },
  facts: sluggableFacts,
  check: checkSluggable,
});

const SIZE = 255;

/** An index comes only with the column: one that is there has the indexes that the schema gives it. */
function extendTable(table: Table, options: SluggableOptions): Table {
  const { slugColumn, scopeColumns, naming } = options;
  if (findColumn(table, slugColumn) !== undefined) return table;
  const column = newColumn(slugColumn, 'VARCHAR', { size: SIZE, codeName: codeNameOf(slugColumn, naming) });
  const extended = withColumn(table, column);
  return options.uniqueConstraint
    ? withIndex(
        extended,
        newIndex([slugColumn, ...scopeColumns], { name: `${table.name}_slug`, unique: true }),
      )
    : extended;
}

/** A slug that is translated is unique per locale. */
function columnMoved({ column, uniqueWith = [] }: ColumnMove, use: BehaviorUse): MovedUse {
  const given = (name: string) =>
    use.parameters
      .filter((parameter) => parameter.name === name)
      .at(-1)
      ?.value.trim();
  if (column !== (given('slug_column') || 'slug')) return { stays: use };
  const scope = [
    ...new Set([...(given('scope_column') ?? '').split(',').map((name) => name.trim()), ...uniqueWith]),
  ];
  const parameters = use.parameters.filter(({ name }) => name !== 'scope_column');
  const value = scope.filter((name) => name !== '').join(', ');
  return { goes: { ...use, parameters: [...parameters, { name: 'scope_column', value }] } };
}
