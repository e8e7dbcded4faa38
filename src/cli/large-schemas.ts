import { statSync } from 'node:fs';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { findSchemas, type SchemaRequest } from '../schema/read.ts';

/** The size of a schema of about 100 tables, in bytes. */
const LARGE = 100_000;

/** Prepares V8 for large schemas. */
export async function prepareForLargeSchemas(request: SchemaRequest): Promise<void> {
  if (sizeOf(request) >= LARGE) await prepareForManyTables();
}

/**
 * Lets V8 optimize functions later: of a large schema, most functions have done most of their work before optimized code
 * is ready. Only the V8 of Node 20 has the flag; others print an error about it.
 */
export async function prepareForManyTables(): Promise<void> {
  if (!process.versions.v8.startsWith('11.3.')) return;
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--interrupt-budget=600000');
}

/** The bytes of all schemas of the folder; those that cannot be read are reported later. */
function sizeOf(request: SchemaRequest): number {
  try {
    return findSchemas(request, new Diagnostics()).reduce((bytes, path) => bytes + statSync(path).size, 0);
  } catch {
    return 0;
  }
}
