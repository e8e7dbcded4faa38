/** Gives the next pseudo-random number from 0 to below the limit. */
export type Draw = (limit: number) => number;
/**
 * The pseudo-random numbers of one cell. They depend on nothing else, so that a new column or another order of rows
 * changes no other value; the same are drawn in every language.
 *
 * @param key a number for the column
 * @param row the number of the row
 */
export declare function drawsOf(seed: number, key: number, row: number): Draw;
