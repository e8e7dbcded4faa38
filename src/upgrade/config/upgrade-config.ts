import { formatOf } from '../../config/formats/index.ts';
import type { AdapterMetadata } from '../../config/keys/connection-keys.ts';
import { configKeys } from '../../config/keys/keys.ts';
import { type RedactedFile, redactedFile } from '../../config/read/redact.ts';
import type { ConfigNode } from '../../config/tree.ts';
import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Edit, edited, type FileChange, type Finding, findingAt } from '../change.ts';
import { renameClasses } from '../class-names.ts';
import type { Renames } from '../php/names.ts';
import { baseName, folderOf, movedConfigName, type ProjectFile } from '../project-file.ts';
import { type KeptSettings, keepInComputedPhp, keepSettings } from './keep-settings.ts';
import { type RootKey, rootInIni, rootInTree, rootInXml } from './root-key.ts';

/** The values that keys of a configuration accept. */
export interface ConfigContext {
  readonly adapters: readonly AdapterMetadata[];
  readonly targets: readonly string[];
  readonly renames: Renames;
  /** The absolute folder of the project. */
  readonly directory: string;
  /** Whether a file is there, by its path relative to the project. */
  readonly exists: (path: string) => boolean;
}

/** A configuration after the upgrade. */
export interface UpgradedConfig {
  readonly from: string;
  readonly path: string;
  readonly change: FileChange | undefined;
  readonly findings: readonly Finding[];
  /** The tree of the upgraded text; undefined if the file must be run to know it. */
  readonly tree: ConfigNode | undefined;
  /** The upgraded text of a file that must be run. */
  readonly program?: string;
}

/** Moves one file; undefined if it has the name of a configuration, but is none. */
export async function upgradeConfig(
  file: ProjectFile,
  context: ConfigContext,
): Promise<UpgradedConfig | undefined> {
  const root = await rootOf(file, context);
  if ('problems' in root) {
    // Nothing of a file that cannot be read is shown, because it can contain passwords.
    const isOfPropel = movedPath(file.path) !== file.path || isInUsualFolder(file.path);
    const unchanged = { from: file.path, path: file.path, change: undefined, tree: undefined };
    return { ...unchanged, findings: isOfPropel ? root.problems : [] };
  }
  if (!root.isThere) return withoutRoot(file);
  const path = movedPath(file.path);
  if (path !== file.path && context.exists(path)) {
    const finding = findingAt(
      file,
      0,
      `Both ${file.path} and ${path} are there, so this file was left as it is.`,
      `Keep ${path} and delete this file, or the other way round, and run the command again.`,
    );
    return { from: file.path, path: file.path, change: undefined, tree: undefined, findings: [finding] };
  }
  // Classes of the generator are values of keys, which are checked as such.
  const classes = renameClasses(file, context.renames, (name) =>
    /^Propel\\(?:Generator|Common)\\/.test(name),
  );
  const kept = root.edits.length > 0 ? await keptIn(file, path, context) : NOTHING_KEPT;
  const edits = [...root.edits, ...classes.edits, ...kept.edits];
  const after = edited(file.text, edits);
  const { tree, redacted } = await parse({ path, text: after }, context);
  const findings = [
    ...classes.findings.map((finding) => ({ ...finding, file: path })),
    ...(kept.isComputed ? computedAttributes({ path, text: after }, context) : []),
  ];
  if (path === file.path && edits.length === 0)
    return { from: file.path, path, change: undefined, tree, findings, ...programOf(tree, after) };
  const change: FileChange = {
    from: file.path,
    path,
    before: file.text,
    after,
    done: {
      ...(path !== file.path && { 'renamed files': 1 }),
      ...(root.edits.length > 0 && { 'root keys': 1 }),
      ...(kept.count > 0 && { 'keys that keep the ways of Propel': kept.count }),
      ...(classes.edits.length > 0 && { 'names of classes': classes.edits.length }),
    },
    shown: shownTexts(file.text, redacted, edits),
  };
  return { from: file.path, path, change, tree, findings, ...programOf(tree, after) };
}

const programOf = (tree: ConfigNode | undefined, text: string): Pick<UpgradedConfig, 'program'> =>
  tree === undefined ? { program: text } : {};

/** Connections that a program makes have to be given the attributes of moved projects by hand. */
function computedAttributes(file: ProjectFile, { adapters }: ConfigContext): readonly Finding[] {
  return adapters.flatMap(({ name, movedAttributes = [] }) => {
    const offset = file.text.search(new RegExp(`(['"])${name}\\1`));
    return offset === -1 || movedAttributes.length === 0
      ? []
      : [
          findingAt(
            file,
            offset,
            `Connections of the adapter "${name}" lock the database for longer than with Propel`,
            `Set their attributes: ${movedAttributes.map((attribute) => `'${attribute}' => true`).join(', ')}.`,
          ),
        ];
  });
}

/** Settings that all environments share stand in the `.dist` file, if there is one. */
async function keptIn(file: ProjectFile, path: string, context: ConfigContext): Promise<KeptSettings> {
  const isShared = !path.endsWith('.dist') && sharedNames(path).some((name) => context.exists(name));
  const { tree } = await parse(file, context);
  const format = formatOf(file.path)?.name ?? '';
  if (tree !== undefined || format !== 'php')
    return keepSettings(file.text, tree, format, { adapters: context.adapters, isShared });
  const { returnedInPhp } = await import('./php-root-key.ts');
  const returned = returnedInPhp(file.text);
  return returned === undefined || isShared ? NOTHING_KEPT : keepInComputedPhp(returned);
}

const NOTHING_KEPT: KeptSettings = { edits: [], count: 0 };

/** The `.dist` files that are read before a configuration: of any format, and in any of the usual folders. */
function sharedNames(path: string): readonly string[] {
  const folder = folderOf(path);
  const folders = isInUsualFolder(path) ? ['', 'conf', 'config'] : [folder];
  return folders.flatMap((one) =>
    ['propel', 'orm'].flatMap((name) =>
      EXTENSIONS.map((extension) => `${one === '' ? '' : `${one}/`}${name}.${extension}.dist`),
    ),
  );
}

const EXTENSIONS = ['yaml', 'yml', 'php', 'inc', 'json', 'ini', 'properties', 'xml'];

/** A PHP file of this name can be anything. */
function withoutRoot(file: ProjectFile): UpgradedConfig | undefined {
  const isConfig = formatOf(file.path)?.name !== 'php' && movedPath(file.path) !== file.path;
  if (!isConfig || !isInUsualFolder(file.path)) return undefined;
  const finding = findingAt(
    file,
    0,
    'This file has the name of a configuration, but no root key "propel".',
    'Put its keys below the key "orm" of a file orm.yaml, or delete it.',
  );
  return { from: file.path, path: file.path, change: undefined, tree: undefined, findings: [finding] };
}

const isInUsualFolder = (path: string): boolean => /^(?:conf|config)?$/.test(folderOf(path));

export function movedPath(path: string): string {
  const name = baseName(path);
  return path.slice(0, path.length - name.length) + (movedConfigName(name) ?? name);
}

async function rootOf(
  file: ProjectFile,
  context: ConfigContext,
): Promise<RootKey | { readonly problems: readonly Finding[] }> {
  switch (formatOf(file.path)?.name) {
    case 'xml':
      return rootInXml(file.text);
    case 'ini':
      return isOfPropel1(file.text)
        ? {
            problems: [findingAt(file, 0, 'This is a configuration of Propel 1.', 'Move to Propel 2 first.')],
          }
        : rootInIni(file.text);
    case 'php': {
      const { rootInPhp } = await import('./php-root-key.ts');
      return (
        rootInPhp(file.text) ?? {
          problems: [findingAt(file, 0, 'This file is not valid PHP.', 'Mend it and run the command again.')],
        }
      );
    }
    default: {
      const { tree, problems } = await parse(file, context);
      return problems.length === 0
        ? rootInTree(file.text, tree)
        : { problems: problems.map((problem) => findingOf(problem, file.path)) };
    }
  }
}

/** Keys with plain values that Propel 2 uses for groups, or does not have. */
const isOfPropel1 = (text: string): boolean =>
  /^\s*propel\.(?:project|database|targetPackage)\s*=/m.test(text);

interface Parsed {
  readonly tree: ConfigNode | undefined;
  readonly problems: readonly Diagnostic[];
  /** The text without values that can be secret. */
  readonly redacted: string;
}

async function parse({ path, text }: ProjectFile, context: ConfigContext): Promise<Parsed> {
  const { adapters, targets, directory } = context;
  const diagnostics = new Diagnostics();
  const file: RedactedFile = redactedFile(path, text, () => configKeys(adapters, targets));
  const format = await formatOf(path)?.load();
  const source = { text, file, directory: `${directory}/${folderOf(path)}` };
  const tree = await format?.parse(source, diagnostics, async () => undefined);
  if (tree !== undefined && !diagnostics.hasErrors) file.reveal(tree);
  return { tree, problems: diagnostics.all, redacted: file.text };
}

/** The finding that a problem of the configuration is; messages about configurations contain no values. */
export function findingOf({ message, hint, span, path }: Diagnostic, fallback: string): Finding {
  const instead = hint ?? '';
  if (span !== undefined) return findingAt(span.file, span.offset, message, instead);
  return { file: path ?? fallback, line: 1, column: 1, what: message, instead };
}

/** The redacted text before and after the edits, which are names and can be shown. */
function shownTexts(
  before: string,
  redacted: string,
  edits: readonly Edit[],
): { readonly before: string; readonly after: string } {
  const [old, now]: [string[], string[]] = [[], []];
  let [position, shift] = [0, 0];
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    const between = redacted.slice(position + shift, start + shift);
    old.push(between, before.slice(start, end));
    now.push(between, text);
    shift += text.length - (end - start);
    position = end;
  }
  const rest = redacted.slice(position + shift);
  return { before: old.join('') + rest, after: now.join('') + rest };
}
