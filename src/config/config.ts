import type { Span } from '../diagnostics/span.ts';
import type { ConfigText } from './config-text.ts';

/** The whole configuration: complete and checked, no default is decided anywhere else. */
export interface Config {
  readonly general: { readonly project: string; readonly version: string };
  /** Exact names or globs of tables that are left alone. */
  readonly excludeTables: readonly string[];
  readonly paths: PathsConfig;
  /** In the order written. */
  readonly connections: readonly ConnectionConfig[];
  /** The settings of each platform, by its canonical name. */
  readonly adapters: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
  /** The connection is a name, or a DSN. */
  readonly reverse: { readonly connection?: string | undefined };
  readonly runtime: RuntimeConfig;
  readonly generator: GeneratorConfig;
}

/** Absolute paths. */
export interface PathsConfig {
  readonly projectDir: string;
  readonly schemaDir: string;
  readonly outputDir: string;
  readonly phpDir: string;
  readonly phpConfDir: string;
  readonly loaderScriptDir: string;
  readonly sqlDir: string;
}

/** What connects to a database; texts may hold environment variables that are looked up when needed. */
export interface ConnectionConfig {
  readonly name: string;
  /** Canonical platform name. */
  readonly adapter: string;
  /** The adapter as written, one of the platform's spellings. */
  readonly adapterSpelling: string;
  readonly classname: string;
  /** Empty where none is configured: that is enough to generate, not to connect. */
  readonly dsn: ConfigText;
  readonly user?: ConfigText;
  readonly password?: ConfigText;
  readonly options: Readonly<Record<string, ConfigScalar>>;
  readonly attributes: Readonly<Record<string, ConfigScalar>>;
  readonly settings: {
    readonly charset: ConfigText;
    /** Run on connect, by name or position. */
    readonly queries: Readonly<Record<string, ConfigText>>;
  };
  readonly modelPaths: readonly string[];
  readonly replicas: readonly ReplicaConfig[];
  /** In which columns without zone hold the time; PHP's default zone where it is absent. */
  readonly timeZone?: string;
  /** Refuses `sql:insert` without `--force`. */
  readonly protected: boolean;
  readonly span?: Span;
}

export interface ReplicaConfig {
  readonly dsn: ConfigText;
  readonly user?: ConfigText;
  readonly password?: ConfigText;
}

export type ConfigScalar = ConfigText | number | boolean | null;

export interface RuntimeConfig {
  readonly defaultConnection: string;
  readonly connections: readonly string[];
  readonly log: Readonly<Record<string, LogConfig>>;
  readonly profiler?: ProfilerConfig;
}

export interface LogConfig {
  readonly type: 'stream' | 'rotating_file' | 'syslog';
  readonly path?: string | undefined;
  readonly facility?: string | undefined;
  readonly ident?: string | undefined;
  readonly level?: number | undefined;
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
  /** Canonical platform name, where the platform is not that of the database's connection. */
  readonly platform?: string | undefined;
  /** The languages that classes are made for. */
  readonly targets: readonly string[];
  readonly namespaceAutoPackage: boolean;
  readonly recursive: boolean;
  readonly behaviors: readonly BehaviorModule[];
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
}

/** A behavior that does not come with the product: the name that schemas use, and the file it is in. */
export interface BehaviorModule {
  readonly name: string;
  /** Absolute. */
  readonly module: string;
  readonly span?: Span;
}

export interface ObjectModelConfig {
  readonly addClassLevelComment: boolean;
  readonly useLeftJoinsInDoJoinMethods: boolean;
  readonly defaultKeyType: string;
  readonly namespaceMap: string;
  readonly classPrefix: string;
  readonly pluralizerClass: string;
  readonly entityNotFoundExceptionClass: string;
}
