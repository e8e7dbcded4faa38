/** The property of a column or relation: its name in classes with the leading capitals lowered as one word. */
export function propertyName(codeName: string): string {
  const [capitals = ''] = /^\p{Lu}+/u.exec(codeName) ?? [];
  if (capitals.length < 2) return capitals.toLowerCase() + codeName.slice(capitals.length);
  // The last capital of `URLPath` begins the next word; that of `ISBN` and `ISBN13` does not.
  const isNextWord = /^\p{L}/u.test(codeName.slice(capitals.length));
  const last = isNextWord ? (/\p{Lu}$/u.exec(capitals)?.[0].length ?? 0) : 0;
  const word = capitals.slice(0, capitals.length - last);
  return word.toLowerCase() + codeName.slice(word.length);
}

/** The file of a model, without folder and ending: `book-tag` for BookTag. */
export function fileName(model: string): string {
  const words = model
    .replace(/(\p{Lu}+)(?=\p{Lu}\p{Ll})|(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$&-')
    .replace(/[_$]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return RESERVED_FILES.test(words) ? `${words}-model` : words;
}

/** Files that are made beside those of models, and names that some systems keep for devices. */
const RESERVED_FILES = /^(?:|index|connections|con|prn|aux|nul|com\d|lpt\d)$/;

const IDENTIFIER = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u;

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

/** Whether the text can stand after `filterBy`. */
export const isIdentifierPart = (text: string): boolean => /^[\p{ID_Continue}$]+$/u.test(text);

/** Words that no class can have for a name: those of the language, those of its types, and what an index exports. */
export const RESERVED_CLASS_NAMES: ReadonlySet<string> = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof var void while with yield arguments eval async undefined
  any bigint boolean never number object string symbol unknown connect`.split(/\s+/),
);

export const isReservedClassName = (name: string): boolean => RESERVED_CLASS_NAMES.has(name);
