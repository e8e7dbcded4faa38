import type { AggregateOptions } from './aggregate/options.ts';
import { aggregatePhp } from './aggregate/php.ts';
import { aggregateTypescript } from './aggregate/typescript.ts';
import type { ArchivableOptions } from './archivable/options.ts';
import { archivablePhp } from './archivable/php.ts';
import type { Behavior, BehaviorDefinition } from './behavior.ts';
import type { ConcreteOptions } from './concrete-inheritance/options.ts';
import type { ParentOptions } from './concrete-inheritance/parent.ts';
import { childPhp } from './concrete-inheritance/php-child.ts';
import { parentPhp } from './concrete-inheritance/php-parent.ts';
import { PARENT_NAME } from './concrete-inheritance/schema.ts';
import type { DelegateOptions } from './delegate/options.ts';
import { delegatePhp } from './delegate/php.ts';
import { delegateTypescript } from './delegate/typescript.ts';
import type { I18nOptions } from './i18n/options.ts';
import { i18nForChildren, i18nPhp } from './i18n/php.ts';
import type { NestedSetOptions } from './nested-set/options.ts';
import { nestedSetPhp } from './nested-set/php.ts';
import { nestedSetTypescript } from './nested-set/typescript.ts';
import type { OutputGroupOptions } from './output-group/index.ts';
import { outputGroupPhp } from './output-group/php.ts';
import { outputGroupTypescript } from './output-group/typescript.ts';
import { queryCachePhp } from './query-cache/php.ts';
import type { SluggableOptions } from './sluggable/options.ts';
import { sluggablePhp } from './sluggable/php.ts';
import { sluggableTypescript } from './sluggable/typescript.ts';
import type { SortableOptions } from './sortable/options.ts';
import { sortablePhp } from './sortable/php.ts';
import { sortableTypescript } from './sortable/typescript.ts';
import type { TimestampableOptions } from './timestampable/options.ts';
import { timestampablePhp } from './timestampable/php.ts';
import { timestampableTypescript } from './timestampable/typescript.ts';
import type { ValidateOptions } from './validate/options.ts';
import { validatePhp } from './validate/php.ts';
import type { VersionableOptions } from './versionable/options.ts';
import { versionablePhp } from './versionable/php.ts';
import { versionableTypescript } from './versionable/typescript.ts';

/** What a behavior contributes to classes. */
export type ClassParts<Options = unknown> = Pick<BehaviorDefinition<Options>, 'targets' | 'forChildren'>;

const parts = <Options>(of: ClassParts<Options>): ClassParts => of as ClassParts;

const aggregate = (hasSeveral: boolean): ClassParts =>
  parts<AggregateOptions>({
    targets: {
      php: (options, table, database) => aggregatePhp(options, table, database, hasSeveral),
      typescript: (options, table, database) => aggregateTypescript(options, table, database, hasSeveral),
    },
  });

/** The class parts of built-in behaviors, apart from their definitions: commands that make no classes do not load them. */
const BUILT_IN: Readonly<Record<string, ClassParts>> = {
  aggregate_column: aggregate(false),
  aggregate_multiple_columns: aggregate(true),
  archivable: parts<ArchivableOptions>({
    targets: { php: (options, table, database) => ({ own: archivablePhp(options, table, database) }) },
  }),
  concrete_inheritance: parts<ConcreteOptions>({
    targets: {
      php: (options, table, database, context) => ({ own: childPhp(options, table, database, context) }),
    },
  }),
  [PARENT_NAME]: parts<ParentOptions>({
    targets: { php: (options, table) => ({ own: parentPhp(options, table) }) },
  }),
  delegate: parts<DelegateOptions>({
    targets: {
      php: (options, table, database) => ({ own: delegatePhp(options, table, database) }),
      typescript: delegateTypescript,
    },
  }),
  i18n: parts<I18nOptions>({ forChildren: i18nForChildren, targets: { php: i18nPhp } }),
  nested_set: parts<NestedSetOptions>({
    targets: { php: (options) => ({ own: nestedSetPhp(options) }), typescript: nestedSetTypescript },
  }),
  output_group: parts<OutputGroupOptions>({
    targets: {
      php: (options, table, database) => ({ own: outputGroupPhp(options, table, database) }),
      typescript: (_, table, database) => outputGroupTypescript(table, database),
    },
  }),
  query_cache: parts({ targets: { php: () => ({ own: queryCachePhp }) } }),
  sluggable: parts<SluggableOptions>({
    targets: {
      php: (options, table) => ({ own: sluggablePhp(options, table) }),
      typescript: sluggableTypescript,
    },
  }),
  sortable: parts<SortableOptions>({
    targets: { php: (options) => ({ own: sortablePhp(options) }), typescript: sortableTypescript },
  }),
  timestampable: parts<TimestampableOptions>({
    targets: { php: (options) => ({ own: timestampablePhp(options) }), typescript: timestampableTypescript },
  }),
  validate: parts<ValidateOptions>({
    targets: {
      php: (options, table, _, { ownedColumns }) => ({
        own: validatePhp(options, table, ownedColumns(table)),
      }),
    },
  }),
  versionable: parts<VersionableOptions>({
    targets: { php: versionablePhp, typescript: versionableTypescript },
  }),
};

/** The class parts of a behavior: those of a module stand in its definition. */
export const classPartsOf = (behavior: Behavior): ClassParts =>
  (behavior.builtIn ? BUILT_IN[behavior.name] : undefined) ?? behavior;
