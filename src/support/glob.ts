/** A pattern in which `*` stands for any text and `?` for one character, for whole names. */
export const globPattern = (pattern: string): RegExp => new RegExp(`^${globSource(pattern)}$`, 'su');

const globSource = (pattern: string): string =>
  pattern.replace(/[\s\S]/gu, (character) => {
    if (character === '*') return '.*';
    return character === '?' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/-]/u, '\\$&');
  });
