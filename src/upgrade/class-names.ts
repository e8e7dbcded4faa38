import { type Edit, type Finding, findingAt } from './change.ts';
import type { Renames } from './php/names.ts';

/** A full class name in any kind of file, with backslashes that its string may have doubled. */
const CLASS_NAME = /(?<![\w\\])((?:\\{1,4})?)Propel(\\{1,4})(?:Runtime|Generator|Common)(?:\\{1,4}\w+)+/g;

/** Renames the classes of Propel in a text that is not PHP; reports those that have no replacement. */
export function renameClasses(
  file: { readonly path: string; readonly text: string },
  renames: Renames,
  isLeftOut: (name: string) => boolean = () => false,
): { readonly edits: readonly Edit[]; readonly findings: readonly Finding[] } {
  const edits: Edit[] = [];
  const findings: Finding[] = [];
  for (const { 0: written, 1: lead = '', 2: separator = '\\', index } of file.text.matchAll(CLASS_NAME)) {
    const name = written.slice(lead.length).replace(/\\+/g, '\\');
    const renaming = isLeftOut(name) ? undefined : renames(name);
    if (renaming?.to !== undefined)
      edits.push({
        start: index,
        end: index + written.length,
        text: lead + renaming.to.replaceAll('\\', separator),
      });
    if (renaming?.problem !== undefined)
      findings.push(findingAt(file, index, renaming.problem.what, renaming.problem.instead));
  }
  return { edits, findings };
}
