import type { ColumnTypeName } from '../column-types/index.ts';
import type { Config, GeneratorConfig } from '../config/config.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { ForeignKey } from '../model/foreign-key.ts';
import type { Table } from '../model/table.ts';
import type { CheckupPlace, Fact } from './checkup.ts';
import type { SqlNaming } from './facts/sql.ts';
import type { TargetShell } from './shell.ts';

/** A target language: generates the classes, and the files they need at run time. */
export interface Target<Options = unknown> {
  /** The name in `generator.targets`; also that of its folder and of its facts in the model. */
  readonly name: string;
  readonly names: TargetNames;
  /** How the language handles the values of each column type. */
  readonly kinds: Readonly<Record<ColumnTypeName, unknown>>;
  /** The options that the classes of a database depend on. */
  options(settings: ClassSettings, database: Database, sql: SqlNaming): Options;
  /** Reports the names in a database that the language does not take. */
  check(database: Database, diagnostics: Diagnostics): void;
  /**
   * The files of all databases, each made when it is asked for: all of them together would fill the memory.
   * Reports what the language cannot express; after an error it yields no more files.
   */
  files(
    databases: readonly TargetDatabase[],
    config: Config,
    diagnostics: Diagnostics,
  ): Iterable<GeneratedFile>;
  /** The folder of these files. */
  directory(config: Config): string;
  /** How many classes these files hold. */
  countClasses(made: readonly string[]): number;
  /**
   * The script that tells the runtime which classes there are; it stands beside the runtime configuration. Absent
   * where the files themselves do.
   */
  registry?(databases: readonly TargetDatabase[], config: Config): PlacedFile;
  /** How the file of the runtime configuration is called, unless a name is given. */
  readonly configurationName: string;
  /** The runtime configuration, and after it what it needs to load. */
  connections(config: Config, place: ConnectionsPlace): readonly PlacedFile[];
  /** The files in its folder that were made for what is no longer in the schema. */
  orphans(made: readonly string[], present: PresentFiles, config: Config): readonly string[];
  /** What the classes find at run time on this machine; reports what is missing. */
  checkup(place: CheckupPlace): Promise<readonly Fact[]> | readonly Fact[];
  /** The interactive shell of the language. */
  readonly shell: TargetShell;
  /** The command that runs a file as a program of the project; undefined for a file of another kind. */
  programCommand(path: string, host: ProgramHost): ProgramCommand | undefined;
}

/** What runs programs of a project. */
export interface ProgramHost {
  /** The path of the Node that runs this tool. */
  readonly node: string;
  readonly nodeVersion: string;
  /** Whether a package is installed in the project. */
  hasPackage(name: string): boolean;
}

/** The words of a command, or why this machine cannot run the program. */
export type ProgramCommand =
  | { readonly words: readonly string[] }
  | { readonly problem: string; readonly hint: string };

/** The part of the configuration that classes depend on. */
export type ClassSettings = Pick<
  GeneratorConfig,
  'dateTime' | 'factories' | 'objectModel' | 'propel' | 'targetPackage'
>;

/** The settings of classes where there is no configuration yet. */
export const UNCONFIGURED_MODEL: ClassSettings['objectModel'] = {
  addClassLevelComment: true,
  useLeftJoinsInDoJoinMethods: true,
  defaultKeyType: 'phpName',
  namespaceMap: 'Map',
  classPrefix: '',
  pluralizerClass: '',
  entityNotFoundExceptionClass: '',
};

/** A database with what its classes are made from. */
export interface TargetDatabase {
  readonly database: Database;
  /** The product whose SQL the classes hold. */
  readonly platform: string;
  /** Its name as messages write it. */
  readonly platformTitle: string;
  /** Whether JavaScript can connect to it. */
  readonly hasClient: boolean;
  readonly sql: SqlNaming;
  /** The contributions of behaviors to the classes of a table, in the form of the target. */
  contributionsOf(table: Table): readonly object[];
  /** The columns of a table that only behaviors write. */
  ownedColumns(table: Table): Readonly<Record<string, unknown>>;
}

/** A file relative to the folder of the target. */
export interface GeneratedFile {
  readonly path: string;
  readonly contents: string;
  /** False for files that belong to the user once they exist. */
  readonly overwrite: boolean;
  /** Whether the file contains a secret, so that only its owner may read it. */
  readonly secret?: boolean;
}

export interface PlacedFile {
  readonly directory: string;
  readonly file: GeneratedFile;
}

/** Overrides for the place of the runtime configuration. */
export interface ConnectionsPlace {
  readonly directory?: string | undefined;
  readonly name?: string | undefined;
  readonly registryDirectory?: string | undefined;
  /** The DSN of a file that is looked up from a folder; undefined for every other. */
  fileDsn(adapter: string, dsn: string, folder: string): FileDsn | undefined;
  /** What a DSN says, for clients that do not read DSNs; undefined for a product without such a client. */
  clientSettings(
    adapter: string,
    dsn: string,
    options: ClientOptions,
  ): ClientSettings | DsnProblem | undefined;
  /** The adapters of the products with such a client. */
  readonly clientAdapters: readonly string[];
  /** The relative path from a folder to a file that is relative to the project, with forward slashes. */
  pathFrom(folder: string, path: string): string;
  readonly diagnostics: Diagnostics;
}

type ClientOptions = Readonly<Record<string, string | number | boolean | null>>;

/** What a DSN says; the platforms give it. */
export interface ClientSettings {
  readonly host?: string;
  readonly port?: number;
  readonly socket?: string;
  readonly database?: string;
  readonly file?: string;
  readonly user?: string;
  readonly password?: string;
  /** In seconds. */
  readonly connectTimeout?: number;
  readonly tls?: {
    readonly isVerified: boolean;
    readonly ca?: string;
    readonly cert?: string;
    readonly key?: string;
  };
  readonly unused?: readonly string[];
}

/** Why a DSN cannot be used, without its values. */
interface DsnProblem {
  readonly problem: string;
  readonly hint?: string | undefined;
}

export interface FileDsn {
  /** The text before the path. */
  readonly driver: string;
  /** Path from the folder to the file, with forward slashes. */
  readonly path: string;
}

/** The files on the disk, for finding orphans. */
export interface PresentFiles {
  /** Folders relative to that of the target, each with the names of its files. */
  readonly folders: readonly { readonly path: string; readonly files: readonly string[] }[];
  readonly read: (path: string) => string | undefined;
}

/** The naming rules of the language; `database:reverse` needs them before there are classes. */
interface TargetNames {
  isNamespace(text: string): boolean;
  /** Whether a member can have the name. */
  isMemberName(text: string): boolean;
  /** Whether a class can have the name, in a namespace or in any. */
  isClassName(text: string, namespace?: string): boolean;
  /** What the classes of this name take for themselves: no other table may lead to any of it. */
  claims(name: string): readonly string[];
  /** Why the classes cannot use a table or column of this name, as a noun; undefined where they can. */
  refused(name: string, kind: 'table' | 'column', sql: SqlNaming): string | undefined;
  /** The names that give a class two members of one name. */
  clashes(database: Database, sql: SqlNaming, settings?: ClassSettings): Iterable<ClashingName>;
}

/** A name in the model that leads to two members of one name. */
export interface ClashingName {
  readonly element: Column | ForeignKey;
  /** Which of its names, or which fact for the target. */
  readonly name: 'codeName' | 'refCodeName' | { readonly target: string; readonly fact: string };
}
