import { phpTarget } from './php/target.ts';
import type { Target } from './target.ts';
import { typescriptTarget } from './typescript/target.ts';

/** Every target, in the order of the documentation; the first is the default. */
export const targets: readonly Target[] = [phpTarget, typescriptTarget];
