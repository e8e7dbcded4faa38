/** Imports a module of the user by its URL. The build replaces this function, because the bundle cannot import other files. */
export const importModule = (url: string): Promise<unknown> => import(url);
