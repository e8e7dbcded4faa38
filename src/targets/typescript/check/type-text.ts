const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** A token of a type: a string, a word, an arrow, a bracket or another sign; nothing else is one. */
const TOKEN =
  /\s*(?:'(?:[^'\\\r\n]|\\['"\\nt])*'|"(?:[^"\\\r\n]|\\['"\\nt])*"|[\p{ID_Start}_$][\p{ID_Continue}$]*|\d+(?:\.\d+)?|=>|\.\.\.|[.,;:?|&<>()[\]{}-])/uy;

/**
 * Whether a text is a type that ends where it ends: its brackets are closed, and nothing in it begins another member,
 * statement or comment. The compiler says whether the type exists.
 */
export function isTypeText(text: string): boolean {
  if (/[\r\n\u2028\u2029]/.test(text)) return false;
  const open: string[] = [];
  let last = '';
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = TOKEN.lastIndex) {
    const [matched] = TOKEN.exec(text) ?? [];
    if (matched === undefined) return false;
    const token = matched.trim();
    const closing = CLOSING[token];
    if (closing !== undefined) open.push(closing);
    else if (/^[)\]}>]$/.test(token)) {
      if (open.pop() !== token) return false;
    } else if (open.length === 0 && /^[,;:?]$/.test(token)) return false;
    // Two words in a row are only those of operators.
    if (isWord(last) && isWord(token) && !OPERATORS.has(last) && !OPERATORS.has(token)) return false;
    last = token;
  }
  return last !== '' && open.length === 0 && !/^(?:[|&.,;:?-]|=>|\.\.\.)$/.test(last) && !OPERATORS.has(last);
}

const isWord = (token: string): boolean => /^[\p{ID_Start}_$\d'"]/u.test(token);

const OPERATORS = new Set([
  'readonly',
  'keyof',
  'typeof',
  'extends',
  'infer',
  'in',
  'is',
  'unique',
  'new',
  'as',
]);
