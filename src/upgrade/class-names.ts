import type { Edit, Finding } from './change.ts';
import { findingAt } from './change.ts';
import type { PropelApi } from './propel-api.ts';

/** The class that replaces one of Propel, or why there is none. */
export type Replacement =
  | { readonly kind: 'class'; readonly name: string; readonly isKnown: boolean }
  | { readonly kind: 'none'; readonly write: string };

/** Classes whose names do not follow the rules. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Propel\\Runtime\\Propel': 'Orm\\Runtime\\Orm',
  'Propel\\Runtime\\Exception\\PropelException': 'Orm\\Runtime\\Exception\\OrmException',
  'Propel\\Runtime\\Util\\PropelModelPager': 'Orm\\Runtime\\Util\\ModelPager',
};

/** Finds the replacement of a class by its full name, without a leading backslash. */
export function replacementOf(name: string, { classes, runtime }: PropelApi): Replacement {
  const entry = classes.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (entry?.class) return { kind: 'class', name: entry.class, isKnown: true };
  if (entry !== undefined) return { kind: 'none', write: entry.write ?? 'There is no replacement.' };
  if (/^Propel\\Generator\\/i.test(name))
    return { kind: 'none', write: 'The generator is not written in PHP; see docs/behaviors/writing.md.' };
  const wanted = OTHER_NAMES[name] ?? byRule(name);
  return { kind: 'class', name: wanted, isKnown: runtime.has(wanted) };
}

const byRule = (name: string): string =>
  name.replace(/^Propel\\/i, 'Orm\\').replace(/\\Propel(?=[A-Z]\w*$)/, '\\Orm');

/** A full class name in any kind of file, with backslashes that its string may have doubled. */
const CLASS_NAME = /(?<![\w\\])((?:\\{1,4})?)Propel(\\{1,4})(?:Runtime|Generator|Common)(?:\\{1,4}\w+)+/g;

/** Renames the classes of Propel in a text that is not PHP; reports those that have no replacement. */
export function renameClasses(
  file: { readonly path: string; readonly text: string },
  api: PropelApi,
  isLeftOut: (name: string) => boolean = () => false,
): { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] } {
  const edits: Edit[] = [];
  const findings: Finding[] = [];
  for (const { 0: written, 1: lead = '', 2: separator = '\\', index } of file.text.matchAll(CLASS_NAME)) {
    const name = written.slice(lead.length).replace(/\\+/g, '\\');
    if (isLeftOut(name)) continue;
    const replacement = replacementOf(name, api);
    if (replacement.kind === 'none') {
      findings.push(findingAt(file, index, `${name} is not there.`, replacement.write));
      continue;
    }
    const text = lead + replacement.name.replaceAll('\\', separator);
    edits.push({ start: index, end: index + written.length, text });
    if (!replacement.isKnown)
      findings.push(
        findingAt(file, index, `${name} is not a class that Orm knows.`, `Check ${replacement.name}.`),
      );
  }
  return { edits, findings };
}
