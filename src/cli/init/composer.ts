/** Why a composer.json cannot be extended. */
export class UnreadableComposer extends Error {
  override readonly name = 'UnreadableComposer';
}

type Json = { readonly [key: string]: unknown };

/** The composer.json with the folder in its class map, everything else as it was. */
export function withClassmap(present: string | undefined, folder: string): string {
  if (present === undefined) return print({ autoload: { classmap: [folder] } }, 2);
  const root = parse(present);
  const autoload = root.autoload ?? {};
  if (!isMap(autoload)) throw new UnreadableComposer('its "autoload" is no map');
  const classmap = autoload.classmap ?? [];
  if (!Array.isArray(classmap)) throw new UnreadableComposer('its "autoload.classmap" is no list');
  if (classmap.some((entry) => bare(String(entry)) === bare(folder))) return present;
  const extended = { ...root, autoload: { ...autoload, classmap: [...classmap, folder] } };
  return print(extended, indentationOf(present), present.includes('\r\n') ? '\r\n' : '\n');
}

/** The folder as composer.json has it. */
export const classmapEntry = (phpDir: string): string =>
  `${
    phpDir
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '') || '.'
  }/`;

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableComposer('it is no valid JSON');
  }
  if (!isMap(value)) throw new UnreadableComposer('it holds no map');
  return value;
}

// PHP writes an empty map as an empty list.
const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0);

const bare = (path: string): string => path.replace(/^(?:\.\/)+|\/+$/g, '');

const indentationOf = (text: string): string | number => /^([ \t]+)"/m.exec(text)?.[1] ?? 4;

const print = (value: Json, indentation: string | number, newline = '\n'): string =>
  `${JSON.stringify(value, null, indentation)}\n`.replaceAll('\n', newline);
