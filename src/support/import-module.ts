/** Imports a module of the user by its URL. The build replaces this: the bundle cannot import what is not in it. */
export const importModule = (url: string): Promise<unknown> => import(url);
