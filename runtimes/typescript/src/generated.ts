export type { Order as RankOrder } from './behaviors/sortable/reordering.ts';
export type { Database } from './connection/database.ts';
export { dsnSettings } from './connection/dsn.ts';
export { executorFor } from './connection/executor-for.ts';
export { connectConfigured, environment } from './drivers/configured.ts';
export { connect } from './drivers/connect.ts';
export { Table } from './facts/table.ts';
export { Collection, collectionOf } from './hydration/collection.ts';
export { lazyChanged } from './model/changes.ts';
export { describeModel, linkClasses } from './model/describe.ts';
export { readLazy } from './model/lazy-column.ts';
export { CHANGES, FILL, Model, STORED, TABLE } from './model/model.ts';
export { fillNew } from './model/new-object.ts';
export { related } from './model/relations/related.ts';
export type { Assigned } from './query/assigned.ts';
export { describeClasses } from './query/describe.ts';
export type {
  Comparison,
  Direction,
  Filter,
  FilterOperators,
  JoinType,
  ListComparison,
  ListFilter,
} from './query/filter.ts';
export type { Expressed } from './query/named.ts';
export { Page } from './query/page.ts';
export { Query } from './query/query.ts';
export { Selection } from './query/selection.ts';
export type { SqlFragment } from './query/sql-fragment.ts';
export type { UpsertOptions } from './query/upsert.ts';
export type { ExpressionKind } from './query/virtual-columns.ts';
export { array } from './types/array.ts';
export { boolean } from './types/boolean.ts';
export { bytes } from './types/bytes.ts';
export { date, time } from './types/dates.ts';
export { decimal } from './types/decimal.ts';
export { json } from './types/json.ts';
export { kinds } from './types/kinds.ts';
export { bigint, float, integer, safeInteger } from './types/numbers.ts';
export { text } from './types/text.ts';
export { timestamp } from './types/timestamp.ts';
export { timestampText } from './types/timestamp-text.ts';
export { uuid } from './types/uuid.ts';
export { enumeration, set } from './types/value-sets.ts';
