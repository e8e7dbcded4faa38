import type { ColumnTypeName } from '../column-types/index.ts';
import type { Config, GeneratorConfig } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import type { Table } from '../model/table.ts';
import type { SqlNaming } from './facts/sql.ts';

/** What is generated beside SQL: the classes of one language, and what they need at run time. */
export interface Target<Options = unknown> {
  /** The name in `generator.targets`; also that of its folder and of its facts in the model. */
  readonly name: string;
  readonly names: TargetNames;
  /** How the language handles the values of each column type. */
  readonly kinds: Readonly<Record<ColumnTypeName, unknown>>;
  /** What the classes of a database depend on beside its tables. */
  options(settings: ClassSettings, database: Database, sql: SqlNaming): Options;
  /** Reports the names in a database that the language does not take. */
  check(database: Database, diagnostics: Diagnostics): void;
  /**
   * The files of all databases, each made when it is asked for: all of them together would fill the memory.
   * What the language cannot do is reported on the way; after an error no more files come.
   */
  files(
    databases: readonly TargetDatabase[],
    config: Config,
    diagnostics: Diagnostics,
  ): Iterable<GeneratedFile>;
  /** Where these files go. */
  directory(config: Config): string;
  /** Those among them that hold no class. */
  readonly scripts: readonly string[];
  /** The script that tells the runtime which classes there are; it stands beside the runtime configuration. */
  registry(databases: readonly TargetDatabase[], config: Config): PlacedFile;
  /** How the file of the runtime configuration is called, unless a name is given. */
  readonly configurationName: string;
  /** The runtime configuration, and after it what it needs to load. */
  connections(config: Config, place: ConnectionsPlace): readonly PlacedFile[];
  /** The files in its folder that were made for what is no longer in the schema. */
  orphans(made: readonly string[], present: PresentFiles, config: Config): readonly string[];
}

/** The part of the configuration that classes depend on. */
export type ClassSettings = Pick<GeneratorConfig, 'dateTime' | 'objectModel' | 'targetPackage'>;

/** A database with what its classes are made from. */
export interface TargetDatabase {
  readonly database: Database;
  /** The product whose SQL the classes hold. */
  readonly platform: string;
  readonly sql: SqlNaming;
  /** What behaviors add to the classes of a table; each target knows the type of its own. */
  contributionsOf(table: Table): readonly object[];
}

/** A file relative to the folder of the target. */
export interface GeneratedFile {
  readonly path: string;
  readonly contents: string;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
  /** Holds a secret, so nobody else may read it. */
  readonly secret?: boolean;
}

export interface PlacedFile {
  readonly directory: string;
  readonly file: GeneratedFile;
}

/** Where the runtime configuration goes, unless the configuration says it. */
export interface ConnectionsPlace {
  readonly directory?: string | undefined;
  readonly name?: string | undefined;
  readonly registryDirectory?: string | undefined;
  /** The DSN of a file that is looked up from a folder; undefined for every other. */
  fileDsn(adapter: string, dsn: string, folder: string): FileDsn | undefined;
}

export interface FileDsn {
  /** What stands before the path. */
  readonly driver: string;
  /** From the folder to the file, with forward slashes. */
  readonly path: string;
}

/** What is on the disk, as far as looking for orphans needs it. */
export interface PresentFiles {
  /** Folders relative to that of the target, each with the names of its files. */
  readonly folders: readonly { readonly path: string; readonly files: readonly string[] }[];
  readonly read: (path: string) => string | undefined;
}

/** What can be called how; a schema that is made from a live database has to know before there are classes. */
export interface TargetNames {
  isNamespace(text: string): boolean;
  /** Whether a member can have the name. */
  isMemberName(text: string): boolean;
  /** Whether a class can have the name. */
  isClassName(text: string): boolean;
  /** Why the classes cannot use a table or column of this name, as a noun; undefined where they can. */
  refused(name: string, kind: 'table' | 'column', sql: SqlNaming): string | undefined;
  /** What has to be named otherwise, for the members of all classes to differ. */
  clashes(database: Database, sql: SqlNaming, settings?: ClassSettings): Iterable<ClashingName>;
}

/** A name in the model that leads to two members of one name. */
export interface ClashingName {
  readonly element: Column | ForeignKey;
  /** Which of its names, or which fact for the target. */
  readonly name: 'codeName' | 'refCodeName' | { readonly target: string; readonly fact: string };
}
