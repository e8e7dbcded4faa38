/** The text of a migration with one more tag, below its comment; its statements and checksums stay. */
export const withTag = (text: string, tag: string): string =>
  text.replace(
    /^(\ufeff?\s*-- orm:migration [^\r\n]*(?:\r?\n-- (?!orm:)[^\r\n]*)*)(\r?\n|$)/,
    (_, head, end) => {
      const lineEnd = end === '' ? '\n' : end;
      return `${head}${lineEnd}-- orm:tag ${tag}${lineEnd}`;
    },
  );
