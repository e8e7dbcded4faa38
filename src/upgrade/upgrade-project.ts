import type { AdapterMetadata } from '../config/keys/connection-keys.ts';
import { byCodeUnit } from '../support/text.ts';
import { propelParameters } from './behavior-parameters.ts';
import { type Edit, edited, type FileChange, type Finding, findingAt, type Upgrade } from './change.ts';
import { renameClasses } from './class-names.ts';
import { classSource } from './class-source.ts';
import { upgradeRequirements } from './composer.ts';
import { behaviorNamesOf, checkConfigs, dateClassOf, decidesPackages } from './config/check-configs.ts';
import {
  type ConfigContext,
  movedPath,
  type UpgradedConfig,
  upgradeConfig,
} from './config/upgrade-config.ts';

import { type Leftover, leftoverOf } from './generated.ts';
import { modelsOf } from './models.ts';
import { generatedBaseOf } from './php/generated.ts';
import { parentsIn, stubsOf, withTraits } from './php/hierarchy.ts';
import { classWorld } from './php/inheritance/class-world.ts';
import { contractsOf } from './php/inheritance/contracts.ts';
import type { PhpProject } from './php/members.ts';
import { type Renames, renames } from './php/names.ts';
import { baseName, folderOf, isConfigName, type ProjectFile } from './project-file.ts';
import type { PropelClass } from './propel-api.ts';
import { kindOf } from './relevance.ts';
import { isSchema, type SchemaContext, upgradeSchema } from './schema.ts';
import { type InsteadOfOption, isScript, type MovedNames, upgradeScript } from './scripts.ts';

/** The settings of an upgrade, beside the files. */
export interface UpgradeContext {
  readonly adapters: readonly AdapterMetadata[];
  readonly targets: readonly string[];
  readonly classes: readonly PropelClass[];
  /** The names of built-in behaviors. */
  readonly behaviors: readonly string[];
  /** The version of this package, for composer.json. */
  readonly version: string;
  /** The absolute folder of the project. */
  readonly directory: string;
  readonly exists: (path: string) => boolean;
  readonly insteadOfOption: InsteadOfOption;
  /** The texts of the classes that the next build writes, by their full names in lower case. */
  readonly generatedClasses?: GeneratedClasses;
  /** A class of the runtime. */
  readonly runtimeClass?: Parameters<typeof classSource>[2];
}

/** Makes the classes of schemas, as far as the schemas can be read. */
export type GeneratedClasses = (
  schemas: readonly ProjectFile[],
  configs: readonly Pick<UpgradedConfig, 'path' | 'tree'>[],
) => Promise<ReadonlyMap<string, string>>;

/** The upgrade of a project, and the files that it leaves to other commands. */
export interface ProjectUpgrade extends Upgrade {
  readonly leftovers: Readonly<Record<Leftover, readonly string[]>>;
  /** Folders of configurations that commands find only by --config-dir. */
  readonly configDirs: readonly string[];
  /** Pages that mention Propel and are left as they are. */
  readonly pages: readonly string[];
}

/** Computes what the files of a project become. */
export async function upgradeProject(
  files: readonly ProjectFile[],
  context: UpgradeContext,
): Promise<ProjectUpgrade> {
  const names = renames(context.classes);
  const configs = await upgradeConfigs(files, { ...context, renames: names });
  const taken = new Set(configs.map(({ from }) => from));
  const project = await phpProjectOf(files, configs, { ...context, names });
  const schemas = {
    behaviors: new Set([...context.behaviors, ...configs.flatMap(({ tree }) => behaviorNamesOf(tree))]),
    arePackagesOpen: !configs.some(({ tree }) => decidesPackages(tree)),
  };
  const work: Work = { context, names, schemas, moved: movedNames(configs), project, php: undefined };
  const leftovers: Record<Leftover, string[]> = { classes: [], configuration: [], migration: [] };
  const pages: string[] = [];
  const upgrades: Upgrade[] = configs.map(({ change, findings }) => ({
    changes: change === undefined ? [] : [change],
    findings,
  }));
  for (const file of files) {
    if (taken.has(file.path)) continue;
    const leftover = leftoverOf(file);
    if (leftover !== undefined) leftovers[leftover].push(file.path);
    else if (kindOf(file.path) === 'page') pages.push(file.path);
    else upgrades.push(await upgradeFile(file, work));
  }
  const checked = checkConfigs(configs, { ...context, renames: names });
  return {
    changes: upgrades.flatMap(({ changes }) => changes).sort((a, b) => byCodeUnit(a.path, b.path)),
    findings: inOrder([...upgrades.flatMap(({ findings }) => findings), ...checked]),
    leftovers,
    configDirs: configDirs(configs),
    pages,
  };
}

/** The other files and the schemas, as the upgrade of one PHP file sees them. */
async function phpProjectOf(
  files: readonly ProjectFile[],
  configs: readonly UpgradedConfig[],
  { generatedClasses, runtimeClass, names }: UpgradeContext & Pick<Work, 'names'>,
): Promise<PhpProject> {
  const keepsDates = keepDates(configs);
  const models = modelsOf(files.filter(isSchema), keepsDates);
  const sources = files.filter(({ path }) => kindOf(path) === 'php');
  const parents = new Map(sources.flatMap(({ text }) => [...parentsIn(text)]));
  const bases = sources.flatMap(({ path, text }) => generatedBaseOf(path, text) ?? []);
  const { getters, properties } = models;
  const texts = sources.map(({ text }) => text);
  const stubs = withTraits(stubsOf(parents, models), texts);
  const project: PhpProject = { bases, getters, properties, stubs, keepsDates };
  if (generatedClasses === undefined || runtimeClass === undefined) return project;
  const schemas = files.filter(isSchema).map((file) => ({ ...file, text: upgradedSchema(file, names) }));
  const generated =
    schemas.length === 0 ? new Map<string, string>() : await generatedClasses(schemas, configs);
  const source = classSource(sources, generated, runtimeClass);
  const world = classWorld(source, names);
  return { ...project, world, contracts: contractsOf([...stubs.keys(), ...models.stubs.keys()], world) };
}

/** The schema as the next build reads it. */
function upgradedSchema(file: ProjectFile, names: Renames): string {
  const { edits } = renameClasses(file, names);
  return edited(file.text, edits);
}

/** Whether the class of dates is that of Propel, in every configuration that says something about it. */
function keepDates(configs: readonly UpgradedConfig[]): boolean {
  const classes = configs.flatMap(({ tree, program }) => dateClassOf(tree) ?? dateClassIn(program));
  return classes.length > 0 && classes.every((name) => /^\\?DateTime$/.test(name));
}

/** The classes of dates that a configuration in PHP names, which must be run to know it. */
const dateClassIn = (program = ''): readonly string[] =>
  [...program.matchAll(/(["'])dateTimeClass\1\s*(?:=>|\]\s*=)\s*(["'])([\w\\]+)\2/g)].map(
    ([, , , name = '']) => name,
  );

/** Empty for configurations where commands look for them. */
function configDirs(configs: readonly UpgradedConfig[]): readonly string[] {
  const folders = new Set(
    configs
      .filter(({ path }) => !isOfBundle(path))
      .map(({ path }) =>
        folderOf(path).replace(/(?:^|\/)(?:conf|config)$/, (found, offset: number) =>
          offset === 0 ? '' : found,
        ),
      ),
  );
  return [...folders].filter((folder) => folder !== '').sort(byCodeUnit);
}

const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort((a, b) => byCodeUnit(a.file, b.file) || a.line - b.line || a.column - b.column);

interface Work {
  readonly context: UpgradeContext;
  readonly names: Renames;
  readonly schemas: SchemaContext;
  readonly moved: MovedNames;
  readonly project: PhpProject;
  /** Loaded for the first PHP file. */
  php: typeof import('./php/upgrade-php.ts') | undefined;
}

async function upgradeConfigs(
  files: readonly ProjectFile[],
  context: ConfigContext,
): Promise<readonly UpgradedConfig[]> {
  const configs: UpgradedConfig[] = [];
  for (const file of files) {
    if (!isConfigName(baseName(file.path))) continue;
    const config = isOfBundle(file.path) ? ofBundle(file) : await upgradeConfig(file, context);
    if (config !== undefined) configs.push(config);
  }
  return configs;
}

/** Symfony reads the files of this folder, by the names of its bundles. */
const isOfBundle = (path: string): boolean => /(?:^|\/)config\/packages\//.test(path);

function ofBundle(file: ProjectFile): UpgradedConfig {
  const finding = findingAt(
    file,
    0,
    "This is the configuration of Propel's bundle for Symfony.",
    'Move its keys to orm.yaml in the folder of the project, below the key orm; for those of connections see docs/frameworks.md.',
  );
  const isMentioned = /propel/i.test(file.text);
  const unchanged = { from: file.path, path: file.path, change: undefined, tree: undefined };
  return { ...unchanged, findings: isMentioned ? [finding] : [] };
}

/** The old names of configurations that are moved now, or were before. */
function movedNames(configs: readonly UpgradedConfig[]): MovedNames {
  const names = new Set(
    configs
      .filter(({ from, path }) => path === movedPath(from))
      .map(({ path }) =>
        baseName(path)
          .replace(/^orm(?=\.)/, 'propel')
          .replace(/\.dist$/, ''),
      ),
  );
  return { has: (name) => names.has(name), isAny: names.size > 0 };
}

async function upgradeFile(file: ProjectFile, work: Work): Promise<Upgrade> {
  if (kindOf(file.path) === 'php' || /^#!.*\bphp\b/.test(file.text.slice(0, 200)))
    return upgradePhpFile(file, work);
  if (isSchema(file)) {
    const { classes, paths, findings } = upgradeSchema(file, work.names, work.schemas);
    const edits = {
      'names of classes': classes,
      'paths of the XSD': paths,
      'parameters of behaviors': propelParameters(file),
    };
    return upgradeOf(file, edits, findings);
  }
  const isComposer = baseName(file.path) === 'composer.json';
  const required = isComposer ? upgradeRequirements(file, work.context.version) : { edits: [], findings: [] };
  const script = isScript(file)
    ? upgradeScript(file, work.moved, work.context.insteadOfOption)
    : { commands: [], names: [], findings: [] };
  const classes = renameClasses(file, work.names);
  return upgradeOf(
    file,
    {
      // Each has two edits: its name and its version.
      requirements: required.edits,
      commands: script.commands,
      'names of files': script.names,
      'names of classes': classes.edits,
    },
    [...required.findings, ...script.findings, ...classes.findings],
  );
}

async function upgradePhpFile(file: ProjectFile, work: Work): Promise<Upgrade> {
  work.php ??= await import('./php/upgrade-php.ts');
  const { upgradePhp } = work.php;
  const { change, findings } = upgradePhp(file.path, file.text, work.context.classes, work.project);
  const { commands, names, findings: doubts } = upgradeScript(file, work.moved, work.context.insteadOfOption);
  const asFindings = [...commands, ...names].map(({ start, end, text }) => {
    const lead = /vendor[\\/]+$/.exec(file.text.slice(0, start))?.[0] ?? '';
    const rest = /^(?:\.[a-z]+)+/.exec(file.text.slice(end))?.[0] ?? '';
    return findingAt(
      file,
      start - lead.length,
      `"${lead}${file.text.slice(start, end)}${rest}" is named in a string or comment.`,
      `Write "${lead}${text}${rest}" if it is that of Propel.`,
    );
  });
  return {
    changes: change === undefined ? [] : [change],
    findings: [...findings, ...asFindings, ...doubts],
  };
}

function upgradeOf(
  file: ProjectFile,
  edits: Readonly<Record<string, readonly Edit[]>>,
  findings: readonly Finding[],
): Upgrade {
  const after = edited(file.text, Object.values(edits).flat());
  if (after === file.text) return { changes: [], findings };
  const done = Object.fromEntries(
    Object.entries(edits)
      .map(([kind, { length }]) => [kind, kind === 'requirements' ? length / 2 : length] as const)
      .filter(([, count]) => count > 0),
  );
  const change: FileChange = { from: file.path, path: file.path, before: file.text, after, done };
  return { changes: [change], findings };
}
