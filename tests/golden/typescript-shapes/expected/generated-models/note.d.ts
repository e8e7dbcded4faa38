import { NoteBase, NoteQueryBase } from './base/note.js';

/**
 * A row of the table "note".
 * Add your own methods here; this file is written once.
 */
export declare class Note extends NoteBase {}

/** Queries of the table "note". */
export declare class NoteQuery<L = unknown> extends NoteQueryBase<L> {}
