import { BoardBase, BoardQueryBase } from './base/board.js';

/**
 * A row of the table "board".
 * Add your own methods here; this file is written once.
 */
export declare class Board extends BoardBase {}

/** Queries of the table "board". */
export declare class BoardQuery<L = unknown> extends BoardQueryBase<L> {}
