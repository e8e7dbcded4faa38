/** Gives the next pseudo-random number from 0 to below the limit. */
export type Draw = (limit: number) => number;

/** The last step of MurmurHash3: each bit of the input changes half of the bits of the result. */
function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * The pseudo-random numbers of one cell. They depend on nothing else, so that a new column or another order of rows
 * changes no other value; the same are drawn in every language.
 *
 * @param key a number for the column
 * @param row the number of the row
 */
export function drawsOf(seed: number, key: number, row: number): Draw {
  let state = mix(mix(mix(seed) ^ key) ^ row);
  return (limit) => {
    state = mix(state + 0x9e3779b9);
    return state % limit;
  };
}
