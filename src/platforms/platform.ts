import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Check } from '../model/check.ts';
import type { Column } from '../model/column.ts';
import type { NamingRules } from '../model/constraint-names.ts';
import type { Database } from '../model/database.ts';
import type { ObjectPhase } from '../model/sql-object.ts';
import type { StoredDatabase } from '../model/stored.ts';
import type { Table } from '../model/table.ts';
import type { RowBrowsing } from './browsing.ts';
import type { ClientSettings, ClientTarget } from './connect/client-settings.ts';
import type { Connection, ConnectionTarget, Dsn } from './connect/connection.ts';
import type { ConnectionForm } from './connect/connection-form.ts';
import type { DsnProblem } from './connect/dsn.ts';
import type { ScratchDatabase, ScratchPlace } from './connect/scratch.ts';
import type { UrlTarget } from './connect/url-dsn.ts';
import type { Inspected, Query } from './inspect.ts';
import type { InspectedObjects } from './inspected-objects.ts';
import type { Planner } from './migration/plan.ts';
import type { MigrationRuntime } from './migration/runtime.ts';
import type { ScriptSyntax } from './script/syntax.ts';
import type { StandardDdl } from './standard/ddl/ddl.ts';
import type { RowTransfer } from './transfer.ts';

/** A mode of poolers in which clients share sessions of the server. */
export interface SharedSessions {
  /** The mode. */
  readonly pooler: string;
  /** Whether a query changes nothing but what the pooler keeps for each client. */
  isKeptApart(query: string): boolean;
  /** The hint for a query that changes anything else. */
  readonly advice: string;
}

/** A database product: what is true of it, and the parts that speak its language. */
export interface PlatformDefinition {
  /** The name in configuration (`adapter`) and schemas (`<vendor type>`). */
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  /** Other spellings that configuration may use. */
  readonly aliases: readonly string[];
  /** Further words for the product, for which `--platform` takes them. */
  readonly words?: readonly string[];
  /** Other common names in lower case, which are refused with this one as the suggestion. */
  readonly alsoCalled: readonly string[];
  /** The PDO drivers whose DSNs lead here. */
  readonly drivers: readonly string[];
  readonly connectionForm: ConnectionForm;
  /** The schemes of URLs that may stand in the place of a DSN. */
  readonly urlSchemes: readonly string[];
  /** Such a URL as a DSN of PDO, with who logs in. */
  readUrl(text: string): UrlTarget | DsnProblem;
  /** The problem of a DSN that no client could connect with, as far as it can be told without a server. */
  checkDsn?(text: string): DsnProblem | undefined;
  readonly facts: PlatformFacts;
  /** The kinds of objects that a schema has no element for, in the order of creation, and when they usually run. */
  readonly objectKinds: Readonly<Record<string, ObjectPhase>>;
  /** Set where materialized views of a schema store their rows; elsewhere they are plain views. */
  readonly storesViews?: true;
  /** The settings of `database.adapters.<name>`, with their defaults. */
  readonly settings: Readonly<Record<string, PlatformSetting>>;
  /** The kinds of clusters whose nodes all accept writes; none if absent. */
  readonly clusters?: readonly string[];
  /** The tables whose rows are the locks of the runtime, by the kind of cluster. */
  readonly lockTables?: Readonly<Record<string, LockTable>>;
  /** The modes of poolers that can stand in front of a server; none if absent. */
  readonly poolers?: readonly string[];
  /** Attributes of connections that are switched on for applications moved from Propel. */
  readonly movedAttributes?: readonly string[];
  /** Set where one of these modes shares sessions of the server among clients. */
  readonly sharedSessions?: SharedSessions;
  create(settings: PlatformSettings): Platform;
  /** The path in a DSN, where it depends on the folder it is looked up in. */
  relativePath?(dsn: Dsn): string | undefined;
  /** What a DSN says, for clients that do not read DSNs; fails with a {@link ConnectionError}. */
  clientSettings?(target: ClientTarget): ClientSettings;
  /** The package from the npm registry by which JavaScript connects; present where `clientSettings` is. */
  readonly clientPackage?: {
    readonly name: string;
    readonly version: string;
    /** Packages and modules of Node that do in its place. */
    readonly alternatives?: readonly string[];
  };
  /** How files that are databases end, without the dot, and the bytes that they begin with. */
  readonly fileEndings?: readonly string[];
  readonly fileSignature?: string;
  /** The file that connecting would create, where the database is a file that is not there. */
  missingFile?(target: ConnectionTarget): Promise<string | undefined>;
  /** Set when a server of this product can be recognized before logging in. */
  readonly recognition?: Recognition;
  /** A target that looks up names in a schema of its database; absent where a database has no schemas. */
  inSchema?(target: ConnectionTarget, schema: string): ConnectionTarget;
  /** Imports the driver on first use. */
  connect(target: ConnectionTarget): Promise<Connection>;
  /** Creates an empty database beside that of a target, where the product can do so without further knowledge. */
  createScratch?(target: ConnectionTarget, place: ScratchPlace): Promise<ScratchDatabase>;
  /** How migrations run on a server of this product. */
  migrations(): Promise<MigrationRuntime>;
}

/** A table that the runtime needs, and that is no part of the schema. */
export interface LockTable {
  readonly name: string;
  /** The statement that creates it where it is missing. */
  readonly create: string;
}

/** How a server of the product is recognized by its first bytes, before logging in. */
export interface Recognition {
  /** Sent to servers that wait for the client to speak first. */
  readonly request?: Uint8Array;
  isAnswer(answer: Uint8Array): boolean;
}

export interface PlatformFacts extends NamingRules {
  /** Whether CREATE and DROP are undone by a rollback. */
  readonly transactionalDdl: boolean;
  readonly script: ScriptSyntax;
  /** What makes a new connection speak UTF-8, where the configuration is silent. */
  readonly utf8: { readonly charset: string; readonly queries: Readonly<Record<string, string>> };
}

export interface PlatformSetting {
  readonly default: string | undefined;
  readonly values?: readonly string[];
  /** Why it cannot be set, for settings of other tools that have no meaning here. */
  readonly refused?: string;
  readonly description: string;
}

/** The settings of one platform as configured, defaults filled in. */
export type PlatformSettings = Readonly<Record<string, string | undefined>>;

/** A column as a schema or migration writes it, and as the catalogue describes it. */
export interface ColumnPair {
  readonly table: Table;
  readonly live: Column;
  readonly written: Column;
}

/** Which parts of two columns are the same to the server. */
export interface SameColumn {
  readonly type: boolean;
  readonly default: boolean;
  /** Both count up, by the same kind of counter. */
  readonly counter: boolean;
}

/** A product with its settings: what the back half of the pipeline works with. */
export interface Platform {
  readonly definition: PlatformDefinition;
  readonly ddl: StandardDdl;
  /** Adds what this database needs beside the schema, such as an index for every foreign key. */
  complete(database: Database): Database;
  /** Reports what this database cannot do, so that the DDL may trust its input. */
  check(database: Database, diagnostics: Diagnostics): void;
  /** Reports what a cluster of this kind cannot do. */
  checkCluster?(cluster: string, database: Database, diagnostics: Diagnostics): void;
  /** How rows are copied from and to this database; absent where no command does so. */
  readonly transfer?: RowTransfer;
  /** How people look at rows of this database. */
  browsing(): Promise<RowBrowsing>;
  /** Reads what is there, with a number of queries that does not depend on it. */
  inspect(query: Query): Promise<Inspected>;
  /** Reads the objects that a schema has no element for; absent where they are reported as omitted. */
  inspectObjects?(query: Query): Promise<InspectedObjects>;
  /** How the catalogue shows the defaults of columns, where the server rewrites expressions; changes nothing. */
  shownDefaults?(
    connection: Connection,
    columns: readonly Column[],
  ): Promise<readonly (string | undefined)[]>;
  /** Whether live columns are what the written ones would become, where the catalogue tells; changes nothing. */
  sameColumns?(
    connection: Connection,
    pairs: readonly ColumnPair[],
  ): Promise<readonly (SameColumn | undefined)[]>;
  /** How the catalogue shows checks of a live table, where the server rewrites conditions; changes nothing. */
  shownChecks?(
    connection: Connection,
    table: Table,
    checks: readonly Check[],
  ): Promise<readonly (string | undefined)[]>;
  /** How the catalogue shows the values of generated columns of a live table, where the server rewrites them. */
  shownGenerated?(
    connection: Connection,
    table: Table,
    columns: readonly Column[],
  ): Promise<readonly (string | undefined)[]>;
  /** What this database keeps of a schema, for comparing: equal values are the same to it. */
  store(database: Database): StoredDatabase;
  /** Loads what plans migrations. */
  planner(): Promise<Planner>;
}
