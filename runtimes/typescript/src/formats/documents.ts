/** Texts in XML, which are well-formed and name no entities of their own. */

const NAME = '[\\p{L}_:][\\p{L}\\p{M}\\p{N}_:.\\-\\u00b7]*';
const REFERENCE = '&(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});';
const VALUE = `"(?:[^<&"]|${REFERENCE})*"|'(?:[^<&']|${REFERENCE})*'`;

const OPEN = new RegExp(
  `<(${NAME})((?:[ \\t\\r\\n]+${NAME}[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:${VALUE}))*)[ \\t\\r\\n]*(/?)>`,
  'uy',
);
const CLOSE = new RegExp(`</(${NAME})[ \\t\\r\\n]*>`, 'uy');
const TEXT = new RegExp(`(?:[^<&]|${REFERENCE})+`, 'uy');
const INSTRUCTION = new RegExp(`<\\?(?!xml[ \\t\\r\\n?])${NAME}(?=[ \\t\\r\\n?])`, 'uiy');
const ATTRIBUTE = new RegExp(`(${NAME})[ \\t\\r\\n]*=[ \\t\\r\\n]*(?:${VALUE})`, 'gu');
const DECLARATION = /^\ufeff?[ \t\r\n]*(?:<\?xml[ \t\r\n][^>]*\?>)?[ \t\r\n]*/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no control characters but tabs and line ends.
const REFUSED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** A document with one root element, without its declaration; undefined for texts that are not one. */
export function xmlText(text: string): string | undefined {
  const document = text.replace(DECLARATION, '').replace(/[ \t\r\n]+$/, '');
  if (!document.isWellFormed() || REFUSED.test(document) || !hasValidReferences(document)) return undefined;
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < document.length; ) {
    const found = (pattern: RegExp): RegExpExecArray | null => {
      pattern.lastIndex = at;
      return pattern.exec(document);
    };
    const end = endOfSection(document, at, open.length > 0, found(INSTRUCTION)?.[0].length);
    if (end === 0) return undefined;
    if (end !== undefined) {
      at = end;
      continue;
    }
    const part = found(TEXT) ?? found(CLOSE) ?? found(OPEN);
    if (part === null) return undefined;
    const [whole, name, attributes = '', isEmpty] = part;
    at += whole.length;
    if (name === undefined) {
      if (open.length === 0 ? /[^ \t\r\n]/.test(whole) : whole.includes(']]>')) return undefined;
    } else if (whole.startsWith('</')) {
      if (open.pop() !== name) return undefined;
    } else {
      if (hasEqualNames(attributes) || (open.length === 0 && roots++ > 0)) return undefined;
      if (isEmpty === '') open.push(name);
    }
  }
  return roots === 1 && open.length === 0 ? document : undefined;
}

/** Behind a comment, CDATA or an instruction that begins here; 0 for one that is wrong, undefined where none begins. */
function endOfSection(text: string, at: number, isInside: boolean, opening = 0): number | undefined {
  const closed = (begin: number, mark: string): number => {
    const end = text.indexOf(mark, begin);
    return end === -1 ? 0 : end + mark.length;
  };
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('--', at + 4);
    return end !== -1 && text[end + 2] === '>' ? end + 3 : 0;
  }
  if (text.startsWith('<![CDATA[', at)) return isInside ? closed(at + 9, ']]>') : 0;
  if (text.startsWith('<?', at)) return opening === 0 ? 0 : closed(at + opening, '?>');
  return undefined;
}

function hasEqualNames(attributes: string): boolean {
  const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name]) => name);
  return new Set(names).size < names.length;
}

/** Whether references by number lead to characters that a document can have. */
function hasValidReferences(text: string): boolean {
  for (const [, hex, digits] of text.matchAll(/&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));/g)) {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    const isCharacter = code < 0x20 ? [9, 10, 13].includes(code) : code < 0xd800 || code > 0xdfff;
    if (!isCharacter || code === 0xfffe || code === 0xffff || code > 0x10ffff) return false;
  }
  return true;
}
