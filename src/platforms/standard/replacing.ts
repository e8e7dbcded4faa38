/** The end of an INSERT that changes the rows with the same key: https://sqlite.org/lang_upsert.html */
export const replacing = (key: readonly string[], changed: readonly string[]): string =>
  `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`;
