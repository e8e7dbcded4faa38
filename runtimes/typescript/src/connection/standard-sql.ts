/** A comparison with a pattern; the case of letters is ignored by what all products know. */
export const standardLike = (
  reference: string,
  placeholder: string,
  kind: 'LIKE' | 'ILIKE',
  negated: boolean,
): string => {
  const operator = negated ? 'NOT LIKE' : 'LIKE';
  return kind === 'ILIKE'
    ? `UPPER(${reference}) ${operator} UPPER(${placeholder})`
    : `${reference} ${operator} ${placeholder}`;
};

/** The clause by which PostgreSQL and SQLite update the row that is there. */
export const onConflict = (conflict: readonly string[], updated: readonly string[]): string => {
  const action =
    updated.length === 0
      ? 'DO NOTHING'
      : `DO UPDATE SET ${updated.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return ` ON CONFLICT (${conflict.join(', ')}) ${action}`;
};

/** Names in double quotes. */
export const doubleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
