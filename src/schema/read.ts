import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Database } from '../model/database.ts';
import { Bug } from '../support/bug.ts';

/** Which files to read, and what the configuration says about them. */
export interface SchemaRequest {
  /** Absolute; every `*schema.xml` in it is read. */
  readonly directory: string;
  /** Paths in messages are relative to it. */
  readonly cwd: string;
  readonly recursive: boolean;
  readonly tablePrefix: string;
  readonly targetPackage: string;
  /** Prefixes PHP names with the SQL schema. */
  readonly autoPrefix: boolean;
  readonly autoNamespace: boolean;
  readonly autoPackage: boolean;
  readonly namespaceAutoPackage: boolean;
  /** The database products a `<vendor>` may name. */
  readonly vendorTypes: readonly string[];
}

/** Reads every schema file; files that name the same database are merged into one. */
export async function readSchemas(_request: SchemaRequest, _diagnostics: Diagnostics): Promise<readonly Database[]> {
  throw new Bug('Not written.');
}
