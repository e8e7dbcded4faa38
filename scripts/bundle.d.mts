import type { BuildResult, Plugin } from 'esbuild';

/** Stands for the id of a build; has the same length as its replacement. */
export const ID_GOES_HERE: string;

/** Bundles entry points of src/ in memory. */
export function bundle(
  entryPoints: Readonly<Record<string, string>>,
  ...plugins: readonly Plugin[]
): Promise<BuildResult<{ metafile: true; write: false }>>;
