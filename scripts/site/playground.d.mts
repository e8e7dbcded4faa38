/** Writes the generator as a module for pages to a folder. */
export function bundlePlayground(root: string, folder: string): Promise<void>;
