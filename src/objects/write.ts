import { relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { refKey, type SqlObject } from '../model/sql-object.ts';
import { objectDiagnostics } from './diagnostics.ts';
import { type ObjectFile, type ObjectProduct, printObject } from './object-file.ts';
import { newPath } from './paths.ts';
import { saysTheSame } from './same-object.ts';

/** A file to write, by its path below the folder of the database. */
export interface WrittenObject {
  readonly path: string;
  readonly contents: string;
  readonly overwrite: true;
}

/** A difference between an object and its file. */
export interface ObjectDifference {
  readonly diagnostic: Diagnostic;
  readonly kind: string;
  readonly object: string;
}

export interface PlannedObjects {
  readonly files: readonly WrittenObject[];
  readonly differences: readonly ObjectDifference[];
}

interface Known {
  /** The files that are there, for all products. */
  readonly files: readonly ObjectFile[];
  /** The paths of all files in the folder, also of those that cannot be read as objects. */
  readonly paths: readonly string[];
  /** The folder of the database, relative to the working directory. */
  readonly folder: string;
  /** What messages call the database. */
  readonly database: string;
}

/** The files that are new or say something else than the database; nothing is removed. */
export function objectFiles(
  objects: readonly SqlObject[],
  product: ObjectProduct,
  { files, paths, folder, database }: Known,
): PlannedObjects {
  const own = files.filter((file) => file.product === product.name);
  const present = new Map(own.map((file) => [refKey(file), file]));
  const taken = new Set(paths.map((path) => relative(folder, path).toLowerCase()));
  const written: WrittenObject[] = [];
  const differences: ObjectDifference[] = [];
  for (const object of objects) {
    const { kind, name } = object;
    const known = present.get(refKey(object));
    present.delete(refKey(object));
    if (known !== undefined && saysTheSame(known, object, product.facts.script)) continue;
    const path = known === undefined ? newPath(object, taken) : relative(folder, known.file.path);
    taken.add(path.toLowerCase());
    if (known !== undefined) {
      const diagnostic = objectDiagnostics.replaced({ kind, name, database }, known.span);
      differences.push({ diagnostic, kind, object: name });
    }
    written.push({ path, contents: printObject(object, product), overwrite: true });
  }
  for (const { kind, name, span } of present.values()) {
    const diagnostic = objectDiagnostics.missing({ kind, name, database }, span);
    differences.push({ diagnostic, kind, object: name });
  }
  return { files: written, differences };
}
