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
 * Prepares V8 for the model of many tables. Most functions have done most of their work before they are optimized, so
 * optimizing later and without inlining saves a sixth of the processor time. Most objects live to the end, so letting
 * the space of new objects grow in one step, and not collecting them between tasks, saves copying nearly everything
 * several times. A table with a thousand relations makes V8 allocate parts of all later classes as old objects, which
 * keep what they refer to; and its own parts become old. Allocating everything as new and collecting old objects when
 * there are a quarter more saves 50 MB.
 */
export async function prepareForManyTables(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--no-turbo-inlining');
  // V8 prints an error about a flag that it does not know; these are known to that of Node 20.
  if (!process.versions.v8.startsWith('11.3.')) return;
  setFlagsFromString('--interrupt-budget=600000');
  setFlagsFromString('--semi-space-growth-factor=16');
  setFlagsFromString('--no-minor-gc-task');
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--heap-growing-percent=25');
}

/** The bytes of all schemas of the folder; those that cannot be read are reported later. */
function sizeOf(request: SchemaRequest): number {
  try {
    return findSchemas(request, new Diagnostics()).reduce((bytes, path) => bytes + statSync(path).size, 0);
  } catch {
    return 0;
  }
}
