/** A field as in RFC 4180, with "" for an empty text, so that nothing can stand for NULL. */
export const quotedField = (text: string): string =>
  text === '' || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
