/** The lines that contain a word in any letter case; the word is in lower case. */
export function* linesWith(
  text: string,
  word: string,
): Iterable<{ readonly line: string; readonly start: number }> {
  const sought = text.toLowerCase();
  for (let found = sought.indexOf(word); found !== -1; ) {
    const start = Math.max(text.lastIndexOf('\n', found), text.lastIndexOf('\r', found)) + 1;
    const end = endOfLine(text, found);
    yield { line: text.slice(start, end), start };
    found = sought.indexOf(word, end);
  }
}

/** A search for both ends in one pattern could scan the rest of the text for each line. */
function endOfLine(text: string, offset: number): number {
  for (let end = offset; end < text.length; end++) {
    const sign = text[end];
    if (sign === '\n' || sign === '\r') return end;
  }
  return text.length;
}
