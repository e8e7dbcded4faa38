import type { Recipe, SampleValue } from './recipe.ts';
/** The value of a column in a row, whose number begins with 1. */
export declare function sampleValue(recipe: Recipe, seed: number, key: number, row: number): SampleValue;
/** How many rows a unique column can tell apart. */
export declare function countOfValues(recipe: Recipe): number;
