/** Nothing is said where nothing happens. */
export const standardAsReversed = (definition: string): string =>
  definition.replace(/^ON (?:DELETE|UPDATE) NO ACTION$/, '');
