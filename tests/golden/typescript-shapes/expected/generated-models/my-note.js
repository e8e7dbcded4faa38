import { MyNoteBase, MyNoteQueryBase, linkMyNote } from './base/my-note.js';

/**
 * A row of the table "note".
 * Add your own methods here; this file is written once.
 */
export class MyNote extends MyNoteBase {}

/** Queries of the table "note". */
export class MyNoteQuery extends MyNoteQueryBase {}

linkMyNote(MyNote, MyNoteQuery);
