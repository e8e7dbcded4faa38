import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type OutputFile } from '../output-file.ts';

/** Whether the file is missing, or its text differs in more than line ends, which git can change in a checkout. */
export function isStale(directory: string, file: OutputFile): boolean {
  const path = join(directory, file.path);
  return file.overwrite
    ? !holds(path, bytesOf(file))
    : statSync(path, { throwIfNoEntry: false })?.isFile() !== true;
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    const present = readFileSync(path);
    return present.equals(bytes) || withoutCarriageReturns(present).equals(bytes);
  } catch {
    // A file that cannot be read has to be written.
    return false;
  }
}

/** The bytes with the line ends of generated files. */
const withoutCarriageReturns = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
