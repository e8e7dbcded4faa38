import { WriterBase, WriterQueryBase } from './base/writer.js';

/**
 * A row of the table "writer".
 * Add your own methods here; this file is written once.
 */
export declare class Writer extends WriterBase {}

/** Queries of the table "writer". */
export declare class WriterQuery<L = unknown> extends WriterQueryBase<L> {}
