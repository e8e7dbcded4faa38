/** The one rule of sample values, which the runtime of generated factories and this tool share. */
export {
  columnKey,
  countOfValues,
  drawsOf,
  type Recipe,
  type SampleValue,
  sampleValue,
  type TextStyle,
} from '../../runtimes/typescript/src/samples/index.ts';
