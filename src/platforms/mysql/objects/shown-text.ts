const NAME = '`(?:[^`]|``)*`';

const DEFINER = new RegExp(`^CREATE (?:ALGORITHM=\\w+ )?DEFINER=(${NAME}(?:@${NAME})?) `);

/** The account in a text of SHOW CREATE, as the catalogue writes it; undefined without one. */
export function definerOf(text: string): string | undefined {
  const [, written] = DEFINER.exec(text) ?? [];
  return written?.replace(/`((?:[^`]|``)*)`/g, (_, name: string) => name.replaceAll('``', '`'));
}

/** Without the account, and without what is usual, so that the text is the same for every user who creates it. */
export const withoutDefiner = (text: string): string =>
  text
    .replace(new RegExp(`^(CREATE (?:ALGORITHM=\\w+ )?)DEFINER=${NAME}(?:@${NAME})? `), '$1')
    .replace(/^CREATE ALGORITHM=UNDEFINED /, 'CREATE ')
    .replace(/^(CREATE (?:ALGORITHM=\w+ )?)SQL SECURITY DEFINER VIEW /, '$1VIEW ');

/** The clause about partitions at the end of a table's text; one of the products has it in a comment that it executes. */
export function partitioningOf(text: string): string | undefined {
  const [, executed, plain] =
    /\n(?:\/\*!\d+ (PARTITION BY [\s\S]*?) ?\*\/| (PARTITION BY [\s\S]*))$/.exec(text) ?? [];
  return executed ?? plain;
}

/** What the text of a view uses. */
export interface UsedNames {
  readonly relations: readonly string[];
  readonly routines: readonly string[];
}

const PIECES =
  /'(?:[^'\\]|''|\\[\s\S])*'|"(?:[^"\\]|""|\\[\s\S])*"|`(?<name>(?:[^`]|``)*)`|(?<word>[\w$]+)|(?<mark>[^\s])/g;

/** The names in a view as the server shows it: all are quoted, columns have their table in front, and aliases follow. */
export function usedNames(text: string): UsedNames {
  const relations = new Set<string>();
  const routines = new Set<string>();
  const pieces = [...text.matchAll(PIECES)];
  pieces.forEach(({ groups }, place) => {
    if (groups?.name === undefined) return;
    const [before, after] = [pieces[place - 1], pieces[place + 1]?.groups?.mark];
    const name = groups.name.replaceAll('``', '`');
    if (after === '(') routines.add(name);
    const isAlias =
      before?.groups?.name !== undefined ||
      before?.groups?.mark === ')' ||
      /^(?:as|view)$/i.test(before?.groups?.word ?? '');
    if (!isAlias && after !== '.' && before?.groups?.mark !== '.') relations.add(name);
  });
  return { relations: [...relations], routines: [...routines] };
}
