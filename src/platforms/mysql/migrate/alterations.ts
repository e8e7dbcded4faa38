import type { ScriptSyntax } from '../../script/syntax.ts';
import { touchedBy } from './fingerprint.ts';
import { unquoted, wordsOf } from './words.ts';

/** What a statement does to a table, or to a column of it; names are those of the catalogue. */
export type Alteration =
  | { readonly kind: 'add' | 'drop'; readonly table: string; readonly column?: string }
  | { readonly kind: 'rename'; readonly table: string; readonly column?: string; readonly to: string }
  /** The words define the column anew. */
  | {
      readonly kind: 'modify';
      readonly table: string;
      readonly column: string;
      readonly words: readonly string[];
    };

/** Tables and columns that a statement adds, drops, renames or defines anew. */
export function alterationsOf(sql: string, syntax: ScriptSyntax): readonly Alteration[] {
  const words = wordsOf(sql, syntax);
  const verb = words[0]?.toUpperCase();
  const tables = touchedBy(sql, syntax).flatMap(({ kind, name }) => (kind === 'TABLE' ? [plain(name)] : []));
  const [first] = tables;
  if (first === undefined || !words.slice(1, 4).some((word) => /^TABLES?$/i.test(word))) return [];
  if (verb === 'DROP') return tables.map((table) => ({ kind: 'drop', table }));
  if (verb === 'CREATE') return [{ kind: 'add', table: first }];
  if (verb === 'RENAME')
    return tables.flatMap((table, at): readonly Alteration[] =>
      at % 2 === 0 ? [{ kind: 'rename', table, to: tables[at + 1] ?? table }] : [],
    );
  if (verb !== 'ALTER') return [];
  const to = tables[1];
  return [
    ...clausesOf(words).flatMap((clause) => ofClause(first, clause)),
    ...(to === undefined ? [] : [{ kind: 'rename', table: first, to } as const]),
  ];
}

/** The last part of a name that may have its database before it. */
const plain = (name: string): string => unquoted(/(?:`(?:[^`]|``)*`|[^.`]+)$/.exec(name)?.[0] ?? name);

/** The clauses of ALTER TABLE, the first one behind the name of the table. */
function clausesOf(words: readonly string[]): readonly (readonly string[])[] {
  let at = words.findIndex((word) => /^TABLE$/i.test(word)) + 1;
  while (/^(?:IF|EXISTS)$/i.test(words[at] ?? '')) at++;
  while (words[at + 1] === '.') at += 2;
  const clauses: string[][] = [[]];
  let depth = 0;
  for (const word of words.slice(at + 1)) {
    if (word === '(') depth++;
    if (word === ')') depth--;
    if (word === ',' && depth === 0) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses;
}

/** Words that stand where a clause without COLUMN has a name. */
const NOT_A_COLUMN =
  /^(?:CONSTRAINT|PRIMARY|UNIQUE|FOREIGN|INDEX|KEY|FULLTEXT|SPATIAL|CHECK|PARTITION|PERIOD|SYSTEM|TO|AS|\()$/i;

function ofClause(table: string, [verb = '', ...rest]: readonly string[]): readonly Alteration[] {
  const isColumn = /^COLUMN$/i.test(rest[0] ?? '');
  const words = rest.slice(isColumn ? 1 : 0);
  while (/^(?:IF|NOT|EXISTS)$/i.test(words[0] ?? '')) words.shift();
  const [name = '', second = '', third = ''] = words;
  if (name === '' || (!isColumn && NOT_A_COLUMN.test(name))) return [];
  const column = unquoted(name);
  switch (verb.toUpperCase()) {
    case 'ADD':
      return [{ kind: 'add', table, column }];
    case 'DROP':
      return [{ kind: 'drop', table, column }];
    case 'RENAME':
      return isColumn ? [{ kind: 'rename', table, column, to: unquoted(third) }] : [];
    case 'MODIFY':
      return [{ kind: 'modify', table, column, words }];
    case 'CHANGE':
      return [
        { kind: 'modify', table, column, words },
        { kind: 'rename', table, column, to: unquoted(second) },
      ];
    default:
      return [];
  }
}
