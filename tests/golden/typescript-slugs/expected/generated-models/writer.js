import { WriterBase, WriterQueryBase, linkWriter } from './base/writer.js';

/**
 * A row of the table "writer".
 * Add your own methods here; this file is written once.
 */
export class Writer extends WriterBase {}

/** Queries of the table "writer". */
export class WriterQuery extends WriterQueryBase {}

linkWriter(Writer, WriterQuery);
