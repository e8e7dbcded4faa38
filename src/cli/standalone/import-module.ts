import { constants, Script } from 'node:vm';

/** The main script of an executable can import Node's own modules only; other scripts can import files. */
const importFile = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (url: string) => Promise<unknown>;

/** Replaces `support/import-module.ts` in the executable. */
export const importModule = (url: string): Promise<unknown> => importFile(url);
