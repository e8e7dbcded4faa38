import type { AdapterMetadata } from '../../config/keys/connection-keys.ts';
import type { ConfigNode, MapNode } from '../../config/tree.ts';
import type { Edit } from '../change.ts';

interface Settings {
  readonly [key: string]: string | Settings;
}

/** What moved applications rely on: all methods of Propel's classes, and dates that can be changed in place. */
const KEPT: Settings = { generator: { propel: 'true', dateTime: { dateTimeClass: 'DateTime' } } };

/** The settings that connections need to behave as before; an adapter can be a value that is not known yet. */
function connectionSettings(root: MapNode, adapters: readonly AdapterMetadata[]): Settings {
  const connections = mapAt(mapAt(root, 'database'), 'connections');
  const moved = [...(connections?.entries ?? [])].flatMap(([name, { value }]) => {
    const written = value.kind === 'map' ? value.entries.get('adapter')?.value : undefined;
    const text = written?.kind === 'scalar' ? written.text : undefined;
    const attributes = adapters.find((adapter) => adapter.name === text)?.movedAttributes ?? [];
    const settings = Object.fromEntries(attributes.map((attribute) => [attribute, 'true']));
    return attributes.length === 0 ? [] : [[name, { attributes: settings }] as const];
  });
  return moved.length === 0 ? {} : { database: { connections: Object.fromEntries(moved) } };
}

/** How each format writes an entry of a map, and a map within another. */
interface Style {
  entry(key: string, value: string): string;
  value(text: string): string;
  map(entries: readonly string[]): string;
  readonly separator: string;
}

const STYLES: Readonly<Record<string, Style>> = {
  yaml: {
    entry: (key, value) => `${key}: ${value}`,
    value: (text) => text,
    map: (entries) => `{ ${entries.join(', ')} }`,
    separator: '',
  },
  json: {
    entry: (key, value) => `"${key}": ${value}`,
    value: (text) => (text === 'true' ? text : `"${text}"`),
    map: (entries) => `{ ${entries.join(', ')} }`,
    separator: ',',
  },
  php: {
    entry: (key, value) => `'${key}' => ${value}`,
    value: (text) => (text === 'true' ? text : `'${text}'`),
    map: (entries) => `[${entries.join(', ')}]`,
    separator: ',',
  },
  xml: {
    entry: (key, value) => `<${key}>${value}</${key}>`,
    value: (text) => text,
    map: (entries) => entries.join(''),
    separator: '',
  },
};

interface KeptContext {
  readonly adapters: readonly AdapterMetadata[];
  /** Whether a `.dist` file has the settings that all environments share. */
  readonly isShared?: boolean;
}

/** The edits that write the settings, and how many they are. */
export interface KeptSettings {
  readonly edits: readonly Edit[];
  readonly count: number;
  /** Whether a program makes the configuration, of which only the general settings are written. */
  readonly isComputed?: boolean;
}

/**
 * Writes each setting before the first key of the innermost group that is there. A setting is left out if it is set, or
 * if there is no such place.
 */
export function keepSettings(
  text: string,
  tree: ConfigNode | undefined,
  format: string,
  { adapters, isShared = false }: KeptContext,
): KeptSettings {
  const root = mapAt(tree, 'propel');
  if (root === undefined) return { edits: [], count: 0 };
  const missing = missingIn(root, {
    ...(isShared ? {} : KEPT),
    ...connectionSettings(root, adapters),
  });
  if (format === 'ini') return inIni(text, missing);
  const written = missing.flatMap((group) => {
    const edit = beforeFirst(text, group, format);
    return edit === undefined ? [] : [{ edit, count: pathsOf(group.settings).length }];
  });
  return {
    edits: written.map(({ edit }) => edit),
    count: written.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Puts the settings before what a file computes and returns, whose own settings count. */
export function keepInComputedPhp(returned: { readonly start: number; readonly end: number }): KeptSettings {
  const style = STYLES.php as Style;
  const settings = style.map(entriesOf({ orm: KEPT }, style));
  return {
    edits: [
      { start: returned.start, end: returned.start, text: `array_replace_recursive(${settings}, ` },
      { start: returned.end, end: returned.end, text: ')' },
    ],
    count: pathsOf(KEPT).length,
    isComputed: true,
  };
}

/** The settings that a group of the configuration does not have. */
interface MissingSettings {
  readonly group: MapNode;
  readonly path: readonly string[];
  readonly settings: Settings;
}

function missingIn(
  group: MapNode,
  wanted: Settings,
  path: readonly string[] = [],
): readonly MissingSettings[] {
  const settings = Object.fromEntries(Object.entries(wanted).filter(([key]) => !group.entries.has(key)));
  const own = Object.keys(settings).length === 0 ? [] : [{ group, path, settings }];
  const inner = Object.entries(wanted).flatMap(([key, value]) => {
    const map = mapAt(group, key);
    return map === undefined || typeof value === 'string' ? [] : missingIn(map, value, [...path, key]);
  });
  return [...own, ...inner];
}

function beforeFirst(text: string, { group, settings }: MissingSettings, format: string): Edit | undefined {
  const [first] = [...group.entries.values()].map(({ keySpan }) => keySpan.offset).sort((a, b) => a - b);
  const style = STYLES[format];
  if (first === undefined || style === undefined) return undefined;
  if (format === 'xml' && text[first] !== '<') return behindTag(text, first, entriesOf(settings, style));
  const lineStart = text.lastIndexOf('\n', first - 1) + 1;
  const before = text.slice(lineStart, first);
  const isAlone = before.trim() === '';
  const isInFlow = format === 'yaml' && /[{,]\s*$/.test(text.slice(0, first));
  // In "key: {a: 1}" and "- key: 1" the entry shares its line with what is before it.
  if (format === 'yaml' && !isAlone && !isInFlow) return undefined;
  const newLine = text[lineStart - 2] === '\r' ? '\r\n' : '\n';
  const end = (isInFlow ? ',' : style.separator) + (isAlone ? newLine + before : ' ');
  const entries = entriesOf(settings, style).map((entry) => entry + end);
  return { start: first, end: first, text: entries.join('') };
}

/** An attribute of an element is not a place for another element: it goes behind the tag. */
function behindTag(text: string, attribute: number, entries: readonly string[]): Edit | undefined {
  const [rest = ''] = /^(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(text.slice(attribute)) ?? [];
  const end = attribute + rest.length;
  return rest === '' || rest.endsWith('/>') ? undefined : { start: end, end, text: entries.join('') };
}

const entriesOf = (settings: Settings, style: Style): readonly string[] =>
  Object.entries(settings).map(([key, value]) =>
    style.entry(key, typeof value === 'string' ? style.value(value) : style.map(entriesOf(value, style))),
  );

/** Dotted keys before the first section, or the keys of a section. */
function inIni(text: string, missing: readonly MissingSettings[]): KeptSettings {
  const section = /^[^\S\n]*\[\s*propel\s*\][^\S\n]*(\r?\n)/m.exec(text);
  const [header = text.length] = [/^\s*\[/m.exec(text)?.index];
  const key = /^[^\S\n]*propel\./m.exec(text.slice(0, header));
  const start = key?.index ?? (section === null ? undefined : section.index + section[0].length);
  const lines = missing.flatMap(({ path, settings }) =>
    pathsOf(settings, path).map(([name, value]) => `${name.join('.')} = ${value}`),
  );
  if (start === undefined || lines.length === 0) return { edits: [], count: 0 };
  const newLine = text.includes('\r\n') ? '\r\n' : '\n';
  const written = lines.map((line) => (key === null ? '' : 'orm.') + line + newLine).join('');
  return { edits: [{ start, end: start, text: written }], count: lines.length };
}

/** The settings with the paths of their keys. */
function pathsOf(
  settings: Settings,
  path: readonly string[] = [],
): readonly (readonly [path: readonly string[], value: string])[] {
  return Object.entries(settings).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key], value] as const] : pathsOf(value, [...path, key]),
  );
}

function mapAt(node: ConfigNode | undefined, key: string): MapNode | undefined {
  const value = node?.kind === 'map' ? node.entries.get(key)?.value : undefined;
  return value?.kind === 'map' ? value : undefined;
}
