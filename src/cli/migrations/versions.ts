/** A migration name, its 14 digits, or Propel's version in seconds since 1970. */
export function findVersion(version: string, names: readonly string[]): readonly string[] {
  const text = version.trim().replace(/\.sql$/i, '');
  const exact = names.filter((name) => name === text);
  if (exact.length > 0) return exact;
  const digits = timestampOfVersion(text);
  return digits === undefined ? [] : names.filter((name) => name.startsWith(digits));
}

/** The 14 digits that names of migrations begin with. */
function timestampOfVersion(text: string): string | undefined {
  if (/^\d{14}$/.test(text)) return text;
  if (!/^\d{9,11}$/.test(text)) return undefined;
  return new Date(Number(text) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
}
