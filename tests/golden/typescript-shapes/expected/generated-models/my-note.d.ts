import { MyNoteBase, MyNoteQueryBase } from './base/my-note.js';

/**
 * A row of the table "note".
 * Add your own methods here; this file is written once.
 */
export declare class MyNote extends MyNoteBase {}

/** Queries of the table "note". */
export declare class MyNoteQuery<L = unknown> extends MyNoteQueryBase<L> {}
