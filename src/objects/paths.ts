import type { ObjectRef } from '../model/sql-object.ts';

/** Names that some systems keep for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

const LONGEST = 80;

/** A name that every file system takes, and that says as much of the object's name as it can. */
export function fileNameOf({ name }: Pick<ObjectRef, 'name'>): string {
  const plain = name
    // The types of parameters, which only tell functions of one name apart.
    .replace(/\(.*$/s, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, LONGEST)
    .replace(/[.-]+$/g, '');
  if (plain === '') return 'unnamed';
  return DEVICES.test(plain) ? `_${plain}` : plain;
}

/** The folder of a kind. */
export const folderOf = ({ kind }: Pick<ObjectRef, 'kind'>): string => kind.replaceAll(' ', '-');

/** The path of a new file below the folder of its database, other than the paths that are taken in any letter case. */
export function newPath(object: ObjectRef, taken: ReadonlySet<string>): string {
  const start = `${folderOf(object)}/${fileNameOf(object)}`;
  for (let count = 1; ; count++) {
    const path = count === 1 ? `${start}.sql` : `${start}-${count}.sql`;
    if (!taken.has(path.toLowerCase())) return path;
  }
}
