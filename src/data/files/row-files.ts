/** The name of the file of a table: characters that some file system does not take are escaped. */
export const fileNameOf = (table: string): string =>
  `${table.replace(/[^\p{L}\p{N}_. -]|^\.|[. ]$/gu, (one) => [...Buffer.from(one)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))}${EXTENSION}`;

/** The table of a file; undefined for files of another kind. */
export function tableOfFile(name: string): string | undefined {
  if (!name.endsWith(EXTENSION) || name.startsWith('.')) return undefined;
  try {
    return decodeURIComponent(name.slice(0, -EXTENSION.length));
  } catch {
    return name.slice(0, -EXTENSION.length);
  }
}

const EXTENSION = '.csv';
