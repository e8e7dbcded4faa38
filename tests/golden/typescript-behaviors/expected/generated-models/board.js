import { BoardBase, BoardQueryBase, linkBoard } from './base/board.js';

/**
 * A row of the table "board".
 * Add your own methods here; this file is written once.
 */
export class Board extends BoardBase {}

/** Queries of the table "board". */
export class BoardQuery extends BoardQueryBase {}

linkBoard(Board, BoardQuery);
