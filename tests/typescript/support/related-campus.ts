/** The campus with its relations as one module, to be loaded with counters. */
export { related } from '../../../runtimes/typescript/src/model/relations/related.ts';
export { CAMPUS } from './campus.ts';
export { openSketch } from './open-campus.ts';
