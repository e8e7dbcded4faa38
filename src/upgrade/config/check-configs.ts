import { mergeTrees } from '../../config/read/merge.ts';
import { resolvePlaceholders } from '../../config/read/placeholders.ts';
import type { ConfigNode, MapEntry } from '../../config/tree.ts';
import { validateConfig } from '../../config/validate/validate.ts';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { inReadingOrder } from '../../diagnostics/order.ts';
import { type Finding, findingAt } from '../change.ts';
import { folderOf } from '../project-file.ts';
import { type ConfigContext, findingOf, type UpgradedConfig } from './upgrade-config.ts';

/** Problems that depend on where the command runs. */
const PASSING = /^config\/(?:missing-variable|environment-fixed|needs-php)$/;

/** Checks upgraded configurations as other commands do, and reports what they would refuse. */
export function checkConfigs(configs: readonly UpgradedConfig[], context: ConfigContext): readonly Finding[] {
  const groups = new Map<string, UpgradedConfig[]>();
  for (const config of configs) {
    if (config.tree === undefined) continue;
    const folder = folderOf(config.path).replace(/(?:^|\/)(?:conf|config)$/, '');
    groups.set(folder, [...(groups.get(folder) ?? []), config]);
  }
  return [...groups].flatMap(([folder, group]) => checkGroup(folder, group, context));
}

/** Checks a configuration together with its `.dist` file. */
function checkGroup(
  folder: string,
  group: readonly UpgradedConfig[],
  context: ConfigContext,
): readonly Finding[] {
  const ordered = [...group].sort(
    (a, b) => Number(b.path.endsWith('.dist')) - Number(a.path.endsWith('.dist')),
  );
  const [main] = ordered.slice(-1);
  if (main === undefined) return [];
  const diagnostics = new Diagnostics();
  const trees = ordered.flatMap(({ tree }) =>
    tree === undefined ? [] : [resolvePlaceholders(tree, {}, diagnostics)],
  );
  const tree = trees.reduce(mergeTrees);
  const { adapters, targets, directory } = context;
  const isIni = /\.(?:ini|properties)(?:\.dist)?$/.test(main.path);
  const validation = { adapters, targets, environment: {}, projectDir: directory, path: main.path, isIni };
  try {
    validateConfig(tree, validation, diagnostics);
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
  }
  const refused = inReadingOrder(diagnostics.all)
    .filter(({ code, severity, assumed }) => !PASSING.test(code) && !(severity === 'warning' && assumed))
    .map((problem) => findingOf(problem, main.path));
  const isMoved = group.some(({ change }) => change !== undefined);
  return [...refused, ...(isMoved ? [...changedBase(tree, folder, context), ...changedMeanings(tree)] : [])];
}

/** Relative paths of Propel start from the current folder, which usually is that of composer.json. */
function changedBase(tree: ConfigNode, folder: string, { exists }: ConfigContext): readonly Finding[] {
  const root = entryAt(tree, ['orm']);
  if (root === undefined || entryAt(tree, ['orm', 'paths', 'projectDir']) !== undefined) return [];
  const names = folder.split('/');
  const ups = names.findIndex((_, up) =>
    exists([...names.slice(0, names.length - up), 'composer.json'].join('/')),
  );
  if (folder === '' || ups === 0) return [];
  const { file, offset } = root.keySpan;
  const above = Array.from({ length: ups === -1 ? names.length : ups }, () => '..').join('/');
  return [
    findingAt(
      file,
      offset,
      `Relative paths and generated folders start from ${folder}/; those of Propel from the folder where it ran.`,
      `Set paths.projectDir to "${above}" if it ran in the folder of the project.`,
    ),
  ];
}

/** Keys that other commands accept, but that mean something else than in Propel. */
function changedMeanings(tree: ConfigNode): readonly Finding[] {
  const root = entryAt(tree, ['orm']);
  const findings: Finding[] = [];
  const report = ({ keySpan }: MapEntry, what: string, instead: string): void => {
    findings.push(findingAt(keySpan.file, keySpan.offset, what, instead));
  };
  if (root !== undefined && entryAt(tree, ['orm', 'generator', 'dateTime', 'dateTimeClass']) === undefined)
    report(
      root,
      'Dates are DateTimeImmutable objects; those of Propel were DateTime.',
      'Set generator.dateTime.dateTimeClass to DateTime to keep them, or check code that changes dates in place.',
    );
  if (root !== undefined && entryAt(tree, ['orm', 'generator', 'propel']) === undefined)
    report(
      root,
      'Classes have the methods of new projects only; those of Propel have more.',
      'Set generator.propel to true, and require the Composer package orm/propel.',
    );
  const table = entryAt(tree, ['orm', 'migrations', 'tableName']);
  if (table?.value.kind === 'scalar' && table.value.text === 'propel_migration')
    report(
      table,
      "This is the table of Propel's migrations.",
      'Remove it, and list propel_migration under exclude_tables.',
    );
  const folder = entryAt(tree, ['orm', 'paths', 'migrationDir']);
  if (folder !== undefined)
    report(
      folder,
      'Migrations are SQL files; those of Propel were PHP classes.',
      'Remove it or name a new folder, and give the old one to "orm migration:baseline --from-propel".',
    );
  return findings;
}

/** The class of dates that a configuration sets. */
export function dateClassOf(tree: ConfigNode | undefined): string | undefined {
  const value = tree && entryAt(tree, ['orm', 'generator', 'dateTime', 'dateTimeClass'])?.value;
  return value?.kind === 'scalar' ? value.text : undefined;
}

/** Whether a configuration says if packages follow namespaces. */
export const decidesPackages = (tree: ConfigNode | undefined): boolean =>
  tree !== undefined && entryAt(tree, ['orm', 'generator', 'namespaceAutoPackage']) !== undefined;

/** The names of behaviors that a configuration knows: those of the modules it lists, and those it leaves out. */
export function behaviorNamesOf(tree: ConfigNode | undefined): readonly string[] {
  const generator = tree && entryAt(tree, ['orm', 'generator'])?.value;
  if (generator?.kind !== 'map') return [];
  const modules = generator.entries.get('behaviors')?.value;
  const skipped = generator.entries.get('skipBehaviors')?.value;
  const texts = skipped?.kind === 'list' ? skipped.items : [];
  return [
    ...(modules?.kind === 'map' ? modules.entries.keys() : []),
    ...texts.flatMap((item) => (item.kind === 'scalar' ? [item.text.replace(/^\\/, '')] : [])),
  ];
}

function entryAt(tree: ConfigNode, path: readonly string[]): MapEntry | undefined {
  let entry: MapEntry | undefined;
  let node: ConfigNode | undefined = tree;
  for (const key of path) {
    entry = node?.kind === 'map' ? node.entries.get(key) : undefined;
    node = entry?.value;
  }
  return entry;
}
