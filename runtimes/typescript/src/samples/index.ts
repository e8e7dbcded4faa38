export { columnKey } from './column-key.ts';
export { type Draw, drawsOf } from './draw.ts';
export type { Recipe, SampleValue, TextStyle } from './recipe.ts';
export { countOfValues, sampleValue } from './sample-value.ts';
