const SECRET_NAME = /pass|pwd|secret/i;
const URL_PASSWORD = /(\/\/[^\s/@:]*:)([^\s@]+)(?=@)/g;

/**
 * The text with everything after the name of a secret blanked up to the end of its line, and the lines its value
 * goes on in, so that showing a line never shows a password. Offsets stay what they were.
 */
export function concealSecrets(text: string): string {
  let open: { readonly indentation: number; readonly hasValue: boolean } | undefined;
  return text
    .replace(URL_PASSWORD, (_, start: string, secret: string) => start + '•'.repeat(secret.length))
    .split('\n')
    .map((line) => {
      const indentation = line.search(/\S|$/);
      const name = SECRET_NAME.exec(line);
      if (name !== null) {
        const end = name.index + name[0].length;
        const shown = end + Math.max(line.slice(end).search(/[\s:=>"'[]/), 0);
        const isClosingTag = line[name.index - 1] === '/';
        open = { indentation, hasValue: isClosingTag || /[^\W_]/u.test(line.slice(shown)) };
        return line.slice(0, shown) + blank(line.slice(shown));
      }
      if (open === undefined || line.trim() === '') return line;
      // A value goes on in lines that are indented further, or begins on the line after its name.
      const goesOn: boolean = indentation > open.indentation || !open.hasValue;
      open = goesOn ? { ...open, hasValue: true } : undefined;
      return goesOn ? blank(line) : line;
    })
    .join('\n');
}

const blank = (text: string): string => text.replace(/\S/g, '•');

/** Whether the line at this place was blanked, so that not even its words may be repeated. */
export const isConcealed = (
  source: { readonly text: string; readonly file: { readonly text: string } },
  offset: number,
): boolean => {
  const start = source.text.lastIndexOf('\n', offset - 1) + 1;
  const end = source.text.indexOf('\n', offset);
  const last = end === -1 ? undefined : end;
  return source.text.slice(start, last) !== source.file.text.slice(start, last);
};
