/** A text in SQL, as the standard writes it. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A text with escapes for backslashes, on products whose settings say what a plain one means. */
export const quoteEscaped = (text: string): string => quoteText(text.replaceAll('\\', '\\\\'));
