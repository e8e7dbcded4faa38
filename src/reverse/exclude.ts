/** Whether a table is one of those that the configuration excludes: by its name, or by a glob with `*` and `?`. */
export function tableMatcher(patterns: readonly string[]): (table: string) => boolean {
  const globs = patterns.map((pattern) => new RegExp(`^${globSource(pattern)}$`, 'su'));
  return (table) => globs.some((glob) => glob.test(table));
}

const globSource = (pattern: string): string =>
  pattern.replace(/[\s\S]/gu, (character) => {
    if (character === '*') return '.*';
    return character === '?' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&');
  });
