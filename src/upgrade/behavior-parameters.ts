import type { Edit } from './change.ts';
import type { ProjectFile } from './project-file.ts';
import { type XmlTag, xmlTags } from './text/xml-tags.ts';

/** Sets parameters of behaviors whose defaults differ from what Propel does. */
export function propelParameters(file: ProjectFile): readonly Edit[] {
  const edits: Edit[] = [];
  let uses: readonly BehaviorUse[] = [];
  for (const use of usesIn(file.text)) {
    if (use === 'next table') {
      uses = [];
      continue;
    }
    if (use.behavior === 'delegate') edits.push(...missing(file.text, use, 'forward_calls', 'true'));
    uses = [...uses, use];
    const versionable = uses.find(({ behavior }) => behavior === 'versionable');
    const isPair = use.behavior === 'versionable' || use.behavior === 'i18n';
    // Propel has no table for versions of translations, so a database that it created has none.
    if (isPair && versionable !== undefined && uses.some(({ behavior }) => behavior === 'i18n'))
      edits.push(...missing(file.text, versionable, 'version_translations', 'false'));
  }
  return edits;
}

/** A <behavior> of a table or database, with the places of its parameters. */
interface BehaviorUse {
  readonly behavior: string;
  readonly tag: XmlTag;
  readonly parameters: readonly { readonly name: string | undefined; readonly start: number }[];
}

function* usesIn(text: string): Iterable<BehaviorUse | 'next table'> {
  let open: BehaviorUse | undefined;
  for (const tag of xmlTags(text)) {
    const name = tag.attributes.find((attribute) => attribute.name === 'name')?.value;
    if (tag.name === 'table') yield 'next table';
    else if (tag.name === 'behavior') {
      if (open !== undefined && tag.kind === 'close') yield open;
      const use = { behavior: name ?? '', tag, parameters: [] };
      if (tag.kind === 'empty') yield use;
      open = tag.kind === 'open' ? use : undefined;
    } else if (open !== undefined && tag.name === 'parameter' && tag.kind !== 'close') {
      open = { ...open, parameters: [...open.parameters, { name, start: tag.nameStart - 1 }] };
    }
  }
}

/** The parameter that a use does not set, before the first one that it has, with the same indentation. */
function missing(
  text: string,
  { tag, parameters }: BehaviorUse,
  name: string,
  value: string,
): readonly Edit[] {
  if (parameters.some((parameter) => parameter.name === name)) return [];
  const parameter = `<parameter name="${name}" value="${value}"/>`;
  const [first] = parameters;
  if (first !== undefined) {
    const space = /\s*$/.exec(text.slice(0, first.start))?.[0] ?? '';
    return [{ start: first.start, end: first.start, text: `${parameter}${space}` }];
  }
  const last = tag.attributes.at(-1);
  const after = last === undefined ? tag.nameStart : last.valueStart + last.value.length;
  const start = text.indexOf('>', after);
  return tag.kind === 'empty'
    ? [{ start: start - 1, end: start + 1, text: `>${parameter}</behavior>` }]
    : [{ start: start + 1, end: start + 1, text: parameter }];
}
