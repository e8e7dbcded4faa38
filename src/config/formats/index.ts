import type { ConfigFormat } from './format.ts';

/** A format whose parser is loaded on first use, to keep start-up fast. */
export interface FormatEntry {
  readonly name: string;
  readonly extensions: readonly string[];
  load(): Promise<ConfigFormat>;
}

export const formats: readonly FormatEntry[] = [
  { name: 'yaml', extensions: ['yaml', 'yml'], load: async () => (await import('./yaml.ts')).yaml },
  { name: 'php', extensions: ['php', 'inc'], load: async () => (await import('./php.ts')).php },
  { name: 'json', extensions: ['json'], load: async () => (await import('./json.ts')).json },
  { name: 'ini', extensions: ['ini', 'properties'], load: async () => (await import('./ini.ts')).ini },
  { name: 'xml', extensions: ['xml'], load: async () => (await import('./xml.ts')).xml },
];

/** The format of a file name, with or without `.dist`. */
export function formatOf(fileName: string): FormatEntry | undefined {
  const extension = /\.([^./\\]+)(?:\.dist)?$/.exec(fileName)?.[1]?.toLowerCase();
  return formats.find(({ extensions }) => extension !== undefined && extensions.includes(extension));
}
