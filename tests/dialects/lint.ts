import { type Dialect, plsql, type Token, tokenize, tsql } from './tokens.ts';

/** Rung 1: rules that a grammar cannot express. Every function returns the problems it finds. */

interface LintRules {
  readonly dialect: Dialect;
  readonly types: ReadonlySet<string>;
  readonly nameLength: (name: string) => number;
  readonly actions: ReadonlySet<string>;
}

const mssqlRules: LintRules = {
  dialect: tsql,
  types: new Set(
    'CHAR VARCHAR NVARCHAR NUMERIC DECIMAL TINYINT SMALLINT INT INTEGER BIGINT REAL FLOAT BINARY VARBINARY DATE TIME DATETIME2 DATETIMEOFFSET UNIQUEIDENTIFIER GEOMETRY'.split(
      ' ',
    ),
  ),
  nameLength: (name) => name.length,
  actions: new Set(
    ['DELETE', 'UPDATE'].flatMap((event) =>
      ['CASCADE', 'SET NULL', 'SET DEFAULT', 'NO ACTION'].map((action) => `${event} ${action}`),
    ),
  ),
};

const oracleRules: LintRules = {
  dialect: plsql,
  // VARCHAR2 for what is never more than ASCII, as addresses are.
  types: new Set(
    'CHAR NVARCHAR2 VARCHAR2 NUMBER INTEGER FLOAT RAW BLOB CLOB DATE TIMESTAMP SDO_GEOMETRY'.split(' '),
  ),
  nameLength: (name) => Buffer.byteLength(name),
  actions: new Set(['DELETE CASCADE', 'DELETE SET NULL']),
};

export const lintMssql = (sql: string): readonly string[] => lint(sql, mssqlRules);
export const lintOracle = (sql: string): readonly string[] => lint(sql, oracleRules);

function lint(sql: string, rules: LintRules): readonly string[] {
  let tokens: readonly Token[];
  try {
    tokens = tokenize(sql, rules.dialect);
  } catch (error) {
    return [(error as Error).message];
  }
  return [
    ...tokens
      .filter(({ kind, value }) => kind === 'name' && rules.nameLength(value) > 128)
      .map(({ value }) => `The name ${value} is too long.`),
    ...actionProblems(tokens, rules),
    ...(words(tokens, 0, 2) === 'CREATE TABLE' ? tableProblems(tokens, rules) : []),
    ...(words(tokens, 0, 1) === 'BEGIN' ? dynamicProblems(tokens, rules) : []),
  ];
}

const words = (tokens: readonly Token[], from: number, count: number): string =>
  tokens
    .slice(from, from + count)
    .map(({ value }) => value)
    .join(' ');

/** Checks the statement inside a block too. */
const dynamicProblems = (tokens: readonly Token[], rules: LintRules): readonly string[] =>
  tokens.flatMap(({ kind, value }, index) =>
    kind === 'text' && words(tokens, index - 2, 2) === 'EXECUTE IMMEDIATE' ? lint(value, rules) : [],
  );

/** String literals that are limited to the code page of the database. */
export const narrowTexts = (statements: readonly string[]): readonly string[] =>
  statements
    .flatMap((sql) => tokenize(sql, tsql))
    .filter(({ kind, source }) => kind === 'text' && !source.startsWith('N'))
    .map(({ source }) => source);

function actionProblems(tokens: readonly Token[], rules: LintRules): readonly string[] {
  return tokens.flatMap(({ kind, value }, index) => {
    if (kind !== 'word' || value !== 'ON' || !['DELETE', 'UPDATE'].includes(tokens[index + 1]?.value ?? ''))
      return [];
    const [short, long] = [words(tokens, index + 1, 2), words(tokens, index + 1, 3)];
    return rules.actions.has(short) || rules.actions.has(long) ? [] : [`ON ${long} does not exist.`];
  });
}

function tableProblems(tokens: readonly Token[], rules: LintRules): readonly string[] {
  return tableItems(tokens).flatMap((item) => {
    const [name, type] = item;
    if (name?.kind === 'word') return [];
    if (name?.kind !== 'name') return [`${name?.value} is no column.`];
    // A computed column has the type of its value.
    if (type?.kind === 'word' && type.value === 'AS') return [];
    if (type?.kind !== 'word' || !rules.types.has(type.value)) return [`${type?.value} is no type.`];
    const position = (word: string): number =>
      item.findIndex(({ kind, value }) => kind === 'word' && value === word);
    const late = position('DEFAULT') > position('NOT') && position('NOT') !== -1;
    return late && rules === oracleRules ? [`DEFAULT comes after NOT NULL in ${name.value}.`] : [];
  });
}

/** The parts of CREATE TABLE between commas, ignoring commas inside brackets. */
export function tableItems(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const items: Token[][] = [];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'sign' && token.value === ')') depth--;
    if (token.kind === 'sign' && token.value === ',' && depth === 1) items.push([]);
    else if (depth > 0) items.at(-1)?.push(token);
    if (token.kind === 'sign' && token.value === '(') {
      if (depth === 0) items.push([]);
      depth++;
    }
    if (depth === 0 && items.length > 0) break;
  }
  return items;
}

/** Cascades that reach a table on two paths (error 1785), computed independently of the check under test. */
export function cascadeProblems(statements: readonly string[]): readonly string[] {
  const edges = statements.flatMap((sql) => {
    const tokens = tokenize(sql, tsql);
    if (words(tokens, 0, 2) !== 'ALTER TABLE') return [];
    const references = tokens.findIndex(({ kind, value }) => kind === 'word' && value === 'REFERENCES');
    const action = tokens.findIndex(
      ({ kind }, index) => kind === 'word' && words(tokens, index, 2) === 'ON DELETE',
    );
    const cascades = action !== -1 && ['CASCADE', 'SET'].includes(tokens[action + 2]?.value ?? '');
    const from = dotted(tokens, references + 1);
    const to = dotted(tokens, 2);
    return cascades ? [{ from, to, continues: tokens[action + 2]?.value === 'CASCADE' }] : [];
  });
  const problems: string[] = [];
  const visit = (root: string, table: string, seen: Set<string>): void => {
    for (const edge of edges.filter(({ from }) => from === table)) {
      if (seen.has(edge.to)) problems.push(`${root} reaches ${edge.to} twice.`);
      else {
        seen.add(edge.to);
        if (edge.continues) visit(root, edge.to, seen);
      }
    }
  };
  for (const root of new Set(edges.map(({ from }) => from))) visit(root, root, new Set([root]));
  return problems;
}

const dotted = (tokens: readonly Token[], from: number): string =>
  tokens[from + 1]?.value === '.'
    ? `${tokens[from]?.value}.${tokens[from + 2]?.value}`
    : `${tokens[from]?.value}`;
