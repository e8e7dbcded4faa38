import type { Draw } from './draw.ts';
import type { Recipe } from './recipe.ts';
/** A text of the style that fits into its column. */
export declare function sampleText({ style, size, least, unique }: Recipe, row: number, draw: Draw): string;
/** How many different texts a unique column can have. */
export declare const countOfTexts: ({ size }: Recipe) => number;
