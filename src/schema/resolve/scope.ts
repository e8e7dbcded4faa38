import type { ColumnTypeName } from '../../column-types/index.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Check } from '../../model/check.ts';
import type { Column, ColumnDefault } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { PerTarget } from '../../model/per-target.ts';
import type { Vendor } from '../../model/vendor.ts';
import type { SchemaOptions } from '../options.ts';
import type { EnumTypes } from './enum.ts';

/** The attributes of a `<database>` with all defaults applied. */
export type DatabaseSettings = Omit<
  Database,
  'enums' | 'tables' | 'objects' | 'rows' | 'behaviors' | 'vendors' | 'span'
> & {
  readonly tablePrefix: string;
};

/** A `<domain>`: the defaults of the columns that refer to it. */
export interface Domain {
  readonly name: string;
  readonly type: ColumnTypeName;
  readonly size?: number;
  readonly scale?: number;
  readonly required?: boolean;
  readonly collation?: Pick<Column, 'collation' | 'charset'>;
  readonly default?: ColumnDefault;
  readonly description?: string;
  /** Conditions on VALUE. */
  readonly checks: readonly Check[];
}

/** The settings that tables inherit from their schema file. */
export interface FileScope {
  readonly settings: DatabaseSettings;
  /** Of text columns that say none of their own. */
  readonly collation?: Pick<Column, 'collation' | 'charset'>;
  readonly domains: ReadonlyMap<string, Domain>;
  /** The enum types of the database; undefined where columns may name any, as in a change. */
  readonly enums: EnumTypes | undefined;
  /** Behaviors of the `<database>` of an external schema, which apply to its own tables only. */
  readonly behaviors: readonly BehaviorUse[];
  readonly vendors: readonly Vendor[];
  readonly referenceOnly: boolean;
  readonly options: SchemaOptions;
  readonly diagnostics: Diagnostics;
}

/** The settings that columns inherit from their table. */
export interface TableScope extends FileScope {
  readonly perTarget: PerTarget | undefined;
  readonly columnPrefix: string;
  readonly tableSchema: string | undefined;
}
