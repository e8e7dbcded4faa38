/** The first line of a generated script: the adapter of the product that it is written for. */
export const productHeader = (adapter: string): string => `-- orm:sql ${adapter}\n`;

/** The adapter that the header of a script names; undefined for a script without a header. */
export const adapterInHeader = (script: string): string | undefined =>
  /^\s*-- orm:sql (\S+)/.exec(script)?.[1];
