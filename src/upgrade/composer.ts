import { parseJson } from '../config/formats/json.ts';
import type { ConfigNode } from '../config/tree.ts';
import { spanAt } from '../diagnostics/span.ts';
import { type Edit, type Finding, findingAt } from './change.ts';
import type { ProjectFile } from './project-file.ts';

const FOREIGN = 'propel/propel';
/** Propel and its forks, whose classes have the same names. */
const PROPEL_PACKAGES: readonly string[] = [FOREIGN, 'perplorm/perpl', 'thelia/propel'];
const OWN = 'orm/orm';
/** The package that only moved applications use. */
const COMPATIBILITY = 'orm/propel';

/** The packages of Propel that a composer.json requires. */
export interface Requirements {
  readonly edits: readonly Edit[];
  readonly findings: readonly Finding[];
}

/** Replaces the requirement of Propel; `version` is that of this package. */
export function upgradeRequirements(file: ProjectFile, version: string): Requirements {
  const root = rootOf(file);
  if (root === undefined) {
    const what = 'This file is not valid JSON, so its requirements were left as they are.';
    const offset = Math.max(file.text.indexOf(FOREIGN), 0);
    const isNamed = file.text.includes(FOREIGN);
    return { edits: [], findings: isNamed ? [findingAt(file, offset, what, `Write ${OWN}.`)] : [] };
  }
  const edits: Edit[] = [];
  const findings: Finding[] = [];
  const packages = ['require', 'require-dev'].flatMap((section) => entriesAt(root, section));
  const hasOwn = packages.some(([name]) => name === OWN || name === 'orm/runtime');
  const report = (offset: number, what: string, instead: string): void => {
    findings.push(findingAt(file, offset, what, instead));
  };
  for (const [name, { keySpan, value }] of packages) {
    const isPropel = PROPEL_PACKAGES.includes(name);
    if (!isPropel && !isExtension(name)) continue;
    if (!isPropel) report(keySpan.offset, `${name} is an extension of Propel.`, extension(name));
    else if (hasOwn) report(keySpan.offset, 'Both Propel and Orm are required.', `Remove ${name}.`);
    else if (value.kind !== 'scalar' || typeof value.value !== 'string')
      report(keySpan.offset, `The version of ${name} is not a text.`, `Write ${OWN}.`);
    else {
      const isMissing = packages.every(([other]) => other !== COMPATIBILITY);
      edits.push(...replaced(file.text, name, keySpan.offset, value.span.offset, version, isMissing));
      report(
        keySpan.offset,
        `Composer has to know where ${OWN} and ${COMPATIBILITY} come from.`,
        'Add their repositories, unless a registry has them: docs/upgrade.md.',
      );
    }
  }
  for (const section of ['replace', 'conflict', 'suggest', 'provide'])
    for (const [name, { keySpan }] of entriesAt(root, section))
      if (name === FOREIGN)
        report(keySpan.offset, `"${section}" names propel/propel.`, `Write ${OWN}, or remove it.`);
  return { edits, findings };
}

/** Packages for frameworks, also those of others. */
const FOR_SYMFONY = /^(?:propel\/.*symfony|[^/]+\/propel-?bundle)/;
const FOR_LARAVEL = /propel.*laravel|laravel.*propel/;

const isExtension = (name: string): boolean =>
  name.startsWith('propel/') || FOR_SYMFONY.test(name) || FOR_LARAVEL.test(name);

function extension(name: string): string {
  if (name === 'propel/propel1') return 'Move the application to Propel 2 first.';
  if (FOR_SYMFONY.test(name)) return 'Require orm/symfony-bundle instead: docs/frameworks.md.';
  if (FOR_LARAVEL.test(name)) return 'Require orm/laravel instead: docs/frameworks.md.';
  return 'Remove it; docs/frameworks.md has packages and recipes for frameworks.';
}

function rootOf({ path, text }: ProjectFile): ConfigNode | undefined {
  try {
    return parseJson(text, (offset) => spanAt({ path, text }, offset));
  } catch {
    return undefined;
  }
}

function entriesAt(root: ConfigNode, key: string) {
  const node = root.kind === 'map' ? root.entries.get(key)?.value : undefined;
  return node?.kind === 'map' ? [...node.entries] : [];
}

/** The name and the version, each with its quotes; after it the package of what only moved applications use. */
function replaced(
  text: string,
  name: string,
  key: number,
  value: number,
  version: string,
  withCompatibility: boolean,
): readonly Edit[] {
  const before = text.slice(text.lastIndexOf('\n', key - 1) + 1, key);
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = before.trim() === '' ? newLine + before : ' ';
  const added = withCompatibility ? `,${separator}"${COMPATIBILITY}": "^${version}"` : '';
  return [
    { start: key, end: key + name.length + 2, text: `"${OWN}"` },
    { start: value, end: text.indexOf('"', value + 1) + 1, text: `"^${version}"${added}` },
  ];
}
