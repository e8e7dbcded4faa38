import type { ConfigNode, MapNode } from '../../config/tree.ts';
import type { Edit } from '../change.ts';

/** The key that gives getters the class of Propel's dates; without it, dates cannot be changed in place. */
const PATH = ['generator', 'dateTime', 'dateTimeClass'];
const VALUE = 'DateTime';

/** How each format writes maps within each other, and what follows an entry. */
const STYLES: Readonly<Record<string, (keys: readonly string[]) => string>> = {
  yaml: (keys) => `${keys.join(': { ')}: ${VALUE}${' }'.repeat(keys.length - 1)}`,
  json: (keys) => `${keys.map((key) => `"${key}": `).join('{ ')}"${VALUE}"${' }'.repeat(keys.length - 1)},`,
  php: (keys) => `${keys.map((key) => `'${key}' => `).join('[')}'${VALUE}'${']'.repeat(keys.length - 1)},`,
  xml: (keys) =>
    `${keys.map((key) => `<${key}>`).join('')}${VALUE}${[...keys]
      .reverse()
      .map((key) => `</${key}>`)
      .join('')}`,
};

/**
 * Writes the key before the first one of the innermost group that is there; undefined if it is set, or if there is no
 * such place.
 */
export function keepDates(text: string, tree: ConfigNode | undefined, format: string): Edit | undefined {
  const root = mapAt(tree, 'propel');
  if (root === undefined) return undefined;
  let map = root;
  let depth = 0;
  for (; depth < PATH.length - 1; depth++) {
    const inner = mapAt(map, PATH[depth] ?? '');
    if (inner === undefined) break;
    map = inner;
  }
  // A value of another kind stands where a group would be, or the key itself is there.
  if (map.entries.has(PATH[depth] ?? '')) return undefined;
  return format === 'ini' ? inIni(text) : beforeFirst(text, map, PATH.slice(depth), format);
}

function beforeFirst(
  text: string,
  { entries }: MapNode,
  keys: readonly string[],
  format: string,
): Edit | undefined {
  const [first] = [...entries.values()].map(({ keySpan }) => keySpan.offset).sort((a, b) => a - b);
  const style = STYLES[format];
  if (first === undefined || style === undefined) return undefined;
  // An attribute of an element is no place for another element.
  if (format === 'xml' && text[first] !== '<') return undefined;
  const lineStart = text.lastIndexOf('\n', first - 1) + 1;
  const before = text.slice(lineStart, first);
  const isAlone = before.trim() === '';
  const isInFlow = format === 'yaml' && /[{,]\s*$/.test(text.slice(0, first));
  // In "key: {a: 1}" and "- key: 1" the entry shares its line with what is before it.
  if (format === 'yaml' && !isAlone && !isInFlow) return undefined;
  const newLine = text[lineStart - 2] === '\r' ? '\r\n' : '\n';
  const separator = isAlone ? newLine + before : ' ';
  return { start: first, end: first, text: style(keys) + (isInFlow ? ',' : '') + separator };
}

/** Dotted keys before the first section, or the keys of a section. */
function inIni(text: string): Edit | undefined {
  const section = /^[^\S\n]*\[\s*propel\s*\][^\S\n]*(\r?\n)/m.exec(text);
  const [header = text.length] = [/^\s*\[/m.exec(text)?.index];
  const key = /^[^\S\n]*propel\./m.exec(text.slice(0, header));
  const name = PATH.join('.');
  if (key !== null) {
    const newLine = text.includes('\r\n') ? '\r\n' : '\n';
    return { start: key.index, end: key.index, text: `orm.${name} = ${VALUE}${newLine}` };
  }
  if (section === null) return undefined;
  const start = section.index + section[0].length;
  return { start, end: start, text: `${name} = ${VALUE}${section[1] ?? '\n'}` };
}

function mapAt(node: ConfigNode | undefined, key: string): MapNode | undefined {
  const value = node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'map' ? value : undefined;
}
