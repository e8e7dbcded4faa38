import { fileURLToPath } from 'node:url';

/** The folder of this package. The build replaces this: the bundle stands elsewhere than the source. */
export const packageRoot = (): string => fileURLToPath(new URL('../..', import.meta.url));
