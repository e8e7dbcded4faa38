import { classPartsOf } from '../../src/behaviors/class-parts.ts';
import { builtInBehaviors } from '../../src/behaviors/index.ts';
import { markdownTable } from './markdown.ts';

/** The behaviors with a page: names, page, what they add, and what holds with several writers. */
const ROWS: readonly (readonly [names: string, page: string, adds: string, writers: string])[] = [
  ['timestampable', 'timestampable.md', '`created_at`, `updated_at`', 'no rule to keep'],
  ['auto_add_pk', 'auto-add-pk.md', 'a primary key', 'no rule to keep'],
  [
    'sluggable',
    'sluggable.md',
    '`slug` with a unique index',
    'slugs are unique; a taken one gets the next number',
  ],
  ['sortable', 'sortable.md', '`sortable_rank`', 'ranks are 1 to n in each list'],
  ['nested_set', 'nested-set.md', '`tree_left`, `tree_right`, `tree_level`', 'every tree stays valid'],
  ['versionable', 'versionable.md', '`version` and a table of versions', 'numbers 1 to n, one row each'],
  [
    'archivable',
    'archivable.md',
    'a table of archived rows',
    'a row is in its table or in the archive, never lost',
  ],
  ['i18n', 'i18n.md', 'a table of translations', 'one row per object and locale'],
  [
    'aggregate_column, aggregate_multiple_columns',
    'aggregate-column.md',
    'columns with counts, sums and the like',
    'the value of the expression over committed rows',
  ],
  [
    'concrete_inheritance',
    'concrete-inheritance.md',
    'the columns of another table',
    'a row in both tables, or in neither',
  ],
  ['delegate', 'delegate.md', 'methods for the columns of a related table', 'no rule to keep'],
  [
    'validate',
    'validate.md',
    'rules by Symfony Validator',
    'unique indexes decide, and become failures of rules',
  ],
  [
    'query_cache',
    'query-cache.md',
    'a cache for results',
    'no result is older than a commit that the process has seen',
  ],
  ['output_group', 'output-group.md', 'exports of chosen columns and relations', 'no rule to keep'],
];

/** The table of behaviors, with those that TypeScript models have as well. */
export const behaviorTable = (): string =>
  markdownTable(
    ['behavior', 'adds', 'with several writers', 'TypeScript'],
    ROWS.map(([names, page, adds, writers]) => [
      `[${names}](${page})`,
      adds,
      writers,
      hasTypescript(names) ? 'yes' : '',
    ]),
  );

const hasTypescript = (names: string): boolean =>
  names
    .split(', ')
    .every((name) =>
      builtInBehaviors.some(
        (behavior) => behavior.name === name && classPartsOf(behavior).targets?.typescript !== undefined,
      ),
    );
