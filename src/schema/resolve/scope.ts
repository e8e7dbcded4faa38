import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { ColumnDefault } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { PerTarget } from '../../model/per-target.ts';
import type { Vendor } from '../../model/vendor.ts';
import type { SchemaOptions } from '../options.ts';

/** What the attributes of a `<database>` say, with every default filled in. */
export type DatabaseSettings = Omit<Database, 'tables' | 'behaviors' | 'vendors' | 'span'> & {
  readonly tablePrefix: string;
};

/** A `<domain>`: what it says is the default of the columns that name it. */
export interface Domain {
  readonly name: string;
  readonly type: ColumnTypeName;
  readonly size?: number;
  readonly scale?: number;
  readonly default?: ColumnDefault;
  readonly description?: string;
}

/** What a schema file hands down to its tables. */
export interface FileScope {
  readonly settings: DatabaseSettings;
  readonly domains: ReadonlyMap<string, Domain>;
  /** Of an external schema's `<database>`: they concern its own tables only. */
  readonly behaviors: readonly BehaviorUse[];
  readonly vendors: readonly Vendor[];
  readonly referenceOnly: boolean;
  readonly options: SchemaOptions;
  readonly diagnostics: Diagnostics;
}

/** What a table hands down to its columns. */
export interface TableScope extends FileScope {
  readonly perTarget: PerTarget | undefined;
  readonly columnPrefix: string;
}
