import type { TypescriptConfig } from '../../config/config.ts';
import type { Database } from '../../model/database.ts';
import { type Pluralizer, pluralizerOf } from '../facts/pluralize.ts';
import type { SqlNaming } from '../facts/sql.ts';
import { type ClassSettings, UNCONFIGURED_MODEL } from '../target.ts';

/** Settings of generated models, from configuration and platform. */
export interface TypescriptOptions extends TypescriptConfig {
  readonly databaseName: string;
  readonly sql: SqlNaming;
  readonly classPrefix: string;
  readonly pluralize: Pluralizer;
}

/** The part of the configuration that these models depend on. */
export interface TypescriptSettings extends Pick<ClassSettings, 'objectModel'> {
  readonly typescript?: TypescriptConfig;
}

const DEFAULTS: TypescriptConfig = { bigint: 'bigint', timestamp: 'Date', classes: 'js' };

export const typescriptOptions = (
  { objectModel, typescript = DEFAULTS }: TypescriptSettings,
  database: Database,
  sql: SqlNaming,
): TypescriptOptions => ({
  ...typescript,
  databaseName: database.name,
  sql,
  classPrefix: objectModel.classPrefix,
  pluralize: pluralizerOf(objectModel),
});

/** The defaults, where there is no configuration yet. */
export const UNCONFIGURED: TypescriptSettings = { objectModel: UNCONFIGURED_MODEL };
