import type { ConfigNode } from '../../config/tree.ts';
import type { Edit } from '../change.ts';
import { xmlTags } from '../text/xml-tags.ts';

const FOREIGN = 'propel';
const OWN = 'orm';

/** The edits that rename the root key of a configuration, and whether it has one of either name. */
export interface RootKey {
  readonly edits: readonly Edit[];
  readonly isThere: boolean;
}

const renameAt = (start: number): Edit => ({ start, end: start + FOREIGN.length, text: OWN });

/** Formats whose parser tells the places of keys. */
export function rootInTree(text: string, tree: ConfigNode | undefined): RootKey {
  if (tree?.kind !== 'map') return { edits: [], isThere: false };
  const offset = tree.entries.get(FOREIGN)?.keySpan.offset;
  const start = offset === undefined ? -1 : /["']/.test(text[offset] ?? '') ? offset + 1 : offset;
  const isWritten = start !== -1 && text.startsWith(FOREIGN, start);
  return {
    edits: isWritten ? [renameAt(start)] : [],
    isThere: isWritten || tree.entries.has(OWN),
  };
}

/** Every element of the first level, because the root of an XML file has any name. */
export function rootInXml(text: string): RootKey {
  const first = [...xmlTags(text)].filter(({ depth }) => depth === 1);
  return {
    edits: first.filter(({ name }) => name === FOREIGN).map(({ nameStart }) => renameAt(nameStart)),
    isThere: first.some(({ name }) => name === FOREIGN || name === OWN),
  };
}

const SECTION = /^(\s*\[\s*)([^[\].\s]+)/;
const KEY = /^(\s*)([^=.[\]\s;#]+)\s*[.[]/;
const BLOCK = /=\s*("""|''')\s*$/;

/** Sections such as `[propel.database]`, and dotted keys before the first section. */
export function rootInIni(text: string): RootKey {
  const edits: Edit[] = [];
  let isThere = false;
  let isInSection = false;
  let fence: string | undefined;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    if (fence !== undefined) {
      if (line.trim() === fence) fence = undefined;
      continue;
    }
    fence = BLOCK.exec(line)?.[1];
    const start = line.startsWith('\uFEFF') ? 1 : 0;
    const section = SECTION.exec(line.slice(start));
    isInSection ||= section !== null;
    const [, lead = '', name] = section ?? (isInSection ? [] : (KEY.exec(line.slice(start)) ?? []));
    if (name === FOREIGN) edits.push(renameAt(index + start + lead.length));
    isThere ||= name === FOREIGN || name === OWN;
  }
  return { edits, isThere };
}
