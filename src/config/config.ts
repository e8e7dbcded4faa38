import type { Span } from '../diagnostics/span.ts';
import type { ConfigText } from './config-text.ts';

/** The complete, validated configuration with all defaults applied. */
export interface Config {
  readonly general: { readonly project: string; readonly version: string };
  /** Names or glob patterns of tables to ignore. */
  readonly excludeTables: readonly string[];
  readonly paths: PathsConfig;
  /** In the order of the file. */
  readonly connections: readonly ConnectionConfig[];
  /** The settings of each platform, by its canonical name. */
  readonly adapters: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  readonly migrations: MigrationsConfig;
  /** A connection name or a DSN. */
  readonly reverse: { readonly connection?: string | undefined };
  readonly runtime: RuntimeConfig;
  readonly generator: GeneratorConfig;
  /** The variables that strings can refer to: those of the process, and of the `.env` files of the project. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Absolute paths. */
export interface PathsConfig {
  readonly projectDir: string;
  readonly schemaDir: string;
  readonly outputDir: string;
  readonly phpDir: string;
  readonly phpConfDir: string;
  readonly typescriptDir: string;
  readonly loaderScriptDir: string;
  readonly sqlDir: string;
  readonly migrationDir: string;
  readonly objectDir: string;
  readonly seedDir: string;
}

export interface MigrationsConfig {
  /** The table that records which migrations have run. */
  readonly tableName: string;
  readonly online: boolean;
  readonly blockingRows: number;
  readonly columnOrder: boolean;
  /** In seconds; undefined for what is usual on the product. */
  readonly lockTimeout?: number | undefined;
  readonly rules: readonly RuleSetting[];
  /** Values that statements of migrations may use. */
  readonly placeholders: readonly { readonly name: string; readonly value: ConfigText }[];
}

/** How a rule of migrations is reported. */
interface RuleSetting {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'off';
  readonly span?: Span;
}

/** A database connection; strings can refer to environment variables. */
export interface ConnectionConfig {
  readonly name: string;
  /** The canonical platform name. */
  readonly adapter: string;
  /** The adapter as written: the canonical name or an alias. */
  readonly adapterSpelling: string;
  readonly classname: string;
  /** Empty if not configured, which is enough to generate but not to connect. */
  readonly dsn: ConfigText;
  readonly user?: ConfigText;
  readonly password?: ConfigText;
  readonly options: Readonly<Record<string, ConfigScalar>>;
  readonly attributes: Readonly<Record<string, ConfigScalar>>;
  readonly settings: {
    readonly charset: ConfigText;
    /** SQL to run after connecting, by name or position. */
    readonly queries: Readonly<Record<string, ConfigText>>;
  };
  readonly modelPaths: readonly string[];
  readonly replicas: readonly ReplicaConfig[];
  readonly servers: ServersConfig;
  /** The time zone of columns without a zone; PHP's default zone if absent. */
  readonly timeZone?: string;
  /** Makes `sql:insert` require `--force`. */
  readonly protected: boolean;
  /** The connection whose migrations run on this one, which has the tables of one of its tenants. */
  readonly migrationsOf?: string;
  /** Databases or schemas that all have the tables of this connection. */
  readonly tenants?: TenantsConfig;
  /** The SQL schema of a tenant, in which names without one are looked up. */
  readonly tenantSchema?: string;
  readonly span?: Span;
}

/** Where the names of tenants come from, and where a tenant has its tables; `{tenant}` stands for its name. */
export interface TenantsConfig {
  readonly from: { readonly query: string } | { readonly names: readonly string[] };
  readonly at: { readonly dsn: ConfigText } | { readonly schema: string };
  readonly span: Span;
}

export interface ReplicaConfig {
  readonly dsn: ConfigText;
  readonly user?: ConfigText;
  readonly password?: ConfigText;
  readonly weight?: number;
}

/** How a connection uses its servers; absent members are left to the runtime. */
export interface ServersConfig {
  readonly cluster?: string;
  readonly syncReads?: boolean;
  readonly pooler?: string;
  readonly sticky?: Sticky;
  /** In seconds. */
  readonly connectTimeout?: number;
  readonly retries?: number;
}

/** How long reads use the primary after a write: until the end of the request, for seconds, or not at all. */
export type Sticky = 'request' | number | false;

export type ConfigScalar = ConfigText | number | boolean | null;

export interface RuntimeConfig {
  readonly defaultConnection: string;
  readonly connections: readonly string[];
  readonly log: Readonly<Record<string, LogConfig>>;
  readonly profiler?: ProfilerConfig;
  /** The number of objects that stay in memory after they were read. */
  readonly recentObjects: number;
}

export interface LogConfig {
  readonly type: 'stream' | 'rotating_file' | 'syslog';
  readonly path?: string | undefined;
  readonly facility?: string | undefined;
  readonly ident?: string | undefined;
  readonly level?: number | undefined;
  /** The number of files that a rotating log keeps. */
  readonly max_files?: number | undefined;
}

export interface ProfilerConfig {
  readonly classname: string;
  readonly slowThreshold: number;
  readonly details: Readonly<
    Record<string, { readonly name: string; readonly precision: number; readonly pad: number }>
  >;
  readonly innerGlue: string;
  readonly outerGlue: string;
}

export interface GeneratorConfig {
  readonly defaultConnection: string;
  readonly connections: readonly string[];
  readonly tablePrefix: string;
  readonly targetPackage: string;
  /** The canonical platform name, if it differs from the connection's adapter. */
  readonly platform?: string | undefined;
  /** The languages that classes are made for. */
  readonly targets: readonly string[];
  readonly namespaceAutoPackage: boolean;
  readonly recursive: boolean;
  /** Whether classes have what only applications moved from Propel use; at run time that is the package orm/propel. */
  readonly propel: boolean;
  /** Whether factories are generated beside the models. */
  readonly factories: boolean;
  readonly behaviors: readonly BehaviorModule[];
  /** Behaviors of schemas that are left out. */
  readonly skipBehaviors: readonly string[];
  readonly schema: {
    readonly autoPrefix: boolean;
    readonly autoPackage: boolean;
    readonly autoNamespace: boolean;
  };
  readonly dateTime: {
    readonly dateTimeClass: string;
    readonly defaultTimeStampFormat?: string | undefined;
    readonly defaultTimeFormat?: string | undefined;
    readonly defaultDateFormat?: string | undefined;
  };
  readonly objectModel: ObjectModelConfig;
  readonly typescript: TypescriptConfig;
}

/** How TypeScript models hold values, and in which language their classes are written. */
export interface TypescriptConfig {
  readonly bigint: 'bigint' | 'number';
  readonly timestamp: 'Date' | 'string';
  /** The language of the files that belong to the user. */
  readonly classes: 'js' | 'ts';
}

/** A custom behavior: its name in schemas and its module file. */
interface BehaviorModule {
  readonly name: string;
  /** An absolute path. */
  readonly module: string;
  readonly span?: Span;
}

interface ObjectModelConfig {
  readonly addClassLevelComment: boolean;
  readonly useLeftJoinsInDoJoinMethods: boolean;
  readonly defaultKeyType: string;
  readonly namespaceMap: string;
  readonly classPrefix: string;
  readonly pluralizerClass: string;
  readonly entityNotFoundExceptionClass: string;
}
