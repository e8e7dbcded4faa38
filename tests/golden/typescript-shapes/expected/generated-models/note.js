import { NoteBase, NoteQueryBase, linkNote } from './base/note.js';

/**
 * A row of the table "note".
 * Add your own methods here; this file is written once.
 */
export class Note extends NoteBase {}

/** Queries of the table "note". */
export class NoteQuery extends NoteQueryBase {}

linkNote(Note, NoteQuery);
