import { posix } from 'node:path';
import type { GeneratorConfig } from '../../config/config.ts';
import { mergeTrees } from '../../config/read/merge.ts';
import { resolvePlaceholders } from '../../config/read/placeholders.ts';
import type { ConfigNode } from '../../config/tree.ts';
import { validateConfig } from '../../config/validate/validate.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { softening } from '../../diagnostics/soften.ts';
import type { Database } from '../../model/database.ts';
import { adapterNames, findPlatform, platforms } from '../../platforms/index.ts';
import { loadDocuments } from '../../schema/documents.ts';
import { UNCONFIGURED as UNCONFIGURED_SCHEMA } from '../../schema/options.ts';
import { resolveDatabases } from '../../schema/resolve/database.ts';
import { withAssumptions } from '../../schema/validate/assumptions.ts';
import { targetNames } from '../../targets/names.ts';
import { fullName, phpClasses, textOf } from '../../targets/php/classes.ts';
import { phpOptions, UNCONFIGURED } from '../../targets/php/options.ts';
import type { Contributions } from '../../targets/php/slots.ts';
import type { ClassSettings } from '../../targets/target.ts';
import { folderOf, type ProjectFile } from '../../upgrade/project-file.ts';
import type { GeneratedClasses } from '../../upgrade/upgrade-project.ts';

type Configuration = Parameters<GeneratedClasses>[1][number];

/** Makes the classes of a project that is being moved in memory; what is wrong with a schema is reported by its commands. */
export const generatedClasses: GeneratedClasses = async (schemas, configs) => {
  const groups = new Map<Configuration | undefined, ProjectFile[]>();
  for (const file of schemas) {
    const config = nearest(file, configs);
    groups.set(config, [...(groups.get(config) ?? []), file]);
  }
  const found = new Map<string, string>();
  for (const [config, files] of groups) {
    for (const [name, text] of await classesOf(files, config, configs)) found.set(name, text);
  }
  return found;
};

/** The configuration in the folder of a schema, or in the nearest one above; any other one where there is none. */
function nearest({ path }: ProjectFile, configs: readonly Configuration[]): Configuration | undefined {
  const distance = (config: Configuration): number => {
    const folder = folderOf(config.path).replace(/(?:^|\/)(?:conf|config)$/, '');
    return folder === '' || path.startsWith(`${folder}/`) ? folder.length : -1;
  };
  return [...configs].filter(({ tree }) => tree !== undefined).sort((a, b) => distance(b) - distance(a))[0];
}

async function classesOf(
  files: readonly ProjectFile[],
  config: Configuration | undefined,
  configs: readonly Configuration[],
): Promise<readonly (readonly [string, string])[]> {
  const shared = configs.filter(({ path, tree }) => tree && folderOf(path) === folderOf(config?.path ?? ''));
  const settings = settingsOf(shared.flatMap(({ tree }) => tree ?? []));
  const diagnostics = new Diagnostics(
    new Diagnostics(),
    softening({ advisory: ['ddl', 'classes'], acceptsPropel: true }),
  );
  const found: (readonly [string, string])[] = [];
  for (const described of databasesOf(files, settings, diagnostics)) {
    try {
      found.push(...(await classesOfDatabase(described, settings, diagnostics)));
    } catch (error) {
      // A schema that only a person can mend has no classes to compare with.
      if (!(error instanceof UserInputError)) throw error;
    }
  }
  return found;
}

interface Settings {
  readonly generator: ClassSettings & Partial<GeneratorConfig>;
  readonly adapters: ReadonlyMap<string, string>;
}

const MOVED: ClassSettings = { ...UNCONFIGURED, propel: true, dateTime: { dateTimeClass: 'DateTime' } };

const UNREAD: Settings = { generator: MOVED, adapters: new Map() };

/** What a configuration decides about classes; that of moved projects, where it cannot be read. */
function settingsOf(trees: readonly ConfigNode[]): Settings {
  if (trees.length === 0) return UNREAD;
  const ignored = new Diagnostics();
  try {
    const tree = trees.map((one) => resolvePlaceholders(one, {}, ignored)).reduce(mergeTrees);
    const validation = {
      adapters: platforms,
      targets: targetNames,
      environment: {},
      projectDir: '/',
      path: '',
      isIni: false,
    };
    const { generator, connections } = validateConfig(tree, validation, ignored);
    return { generator, adapters: new Map(connections.map(({ name, adapter }) => [name, adapter])) };
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    return UNREAD;
  }
}

function databasesOf(
  files: readonly ProjectFile[],
  { generator }: Settings,
  diagnostics: Diagnostics,
): readonly Database[] {
  const texts = new Map(files.map((file) => [file.path, file]));
  const source = {
    locate: (filename: string, from: string) => posix.join(posix.dirname(from), filename),
    open: (path: string) => {
      const file = texts.get(path);
      return file === undefined ? { problem: 'missing' as const, path, reason: '' } : { file };
    },
  };
  const { tablePrefix, targetPackage, defaultConnection, schema, namespaceAutoPackage } = generator;
  const options = {
    ...UNCONFIGURED_SCHEMA,
    ...(tablePrefix !== undefined && { tablePrefix }),
    ...(defaultConnection !== undefined && { databaseName: defaultConnection }),
    ...(namespaceAutoPackage !== undefined && { namespaceAutoPackage }),
    ...schema,
    targetPackage,
    vendorTypes: adapterNames,
  };
  try {
    const documents = loadDocuments([...texts.keys()], source, diagnostics);
    return resolveDatabases(documents, options, diagnostics);
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    return [];
  }
}

async function classesOfDatabase(
  described: Database,
  { generator, adapters }: Settings,
  diagnostics: Diagnostics,
): Promise<readonly (readonly [string, string])[]> {
  const { loadBehaviors } = await import('../../behaviors/load.ts');
  const { applyBehaviors } = await import('../../behaviors/apply.ts');
  const { classContributions } = await import('../../behaviors/contributions.ts');
  const behaviors = await loadBehaviors([], '/', diagnostics);
  const known = new Set(behaviors.map(({ name }) => name));
  const used = [described, ...described.tables].flatMap((part) => part.behaviors.map(({ name }) => name));
  const skipped = used.filter((name) => !known.has(name));
  const applied = applyBehaviors(described, diagnostics, behaviors, skipped);
  const definition = findPlatform(adapters.get(described.name) ?? '') ?? platforms[0];
  const platform = definition?.create({});
  if (platform === undefined) return [];
  const database = platform.complete(withAssumptions(applied.database));
  const contributionsTo = classContributions(applied);
  const options = phpOptions(generator, database, platform.ddl);
  const found: (readonly [string, string])[] = [];
  for (const generated of phpClasses(database, options, (table) => contributionsTo(table) as Contributions))
    found.push([fullName(generated.phpClass).toLowerCase(), textOf(generated)]);
  return found;
}
