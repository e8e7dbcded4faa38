import { fileURLToPath } from 'node:url';

/** The folder of this package. The build replaces this value, because the bundle is in another folder. */
export const packageRoot = (): string => fileURLToPath(new URL('../..', import.meta.url));

/** Whether this is the standalone executable, which no package manager has installed. */
export const isStandalone = (): boolean => false;
