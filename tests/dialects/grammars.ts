import { createRequire } from 'node:module';

/** Rung 2: the grammars of both dialects. Every function returns the problems it finds. */

interface ErrorListener {
  syntaxError(recognizer: unknown, symbol: unknown, line: number, column: number, message: string): void;
  reportAmbiguity(): void;
  reportAttemptingFullContext(): void;
  reportContextSensitivity(): void;
}

interface Recognizer {
  removeErrorListeners(): void;
  addErrorListener(listener: ErrorListener): void;
}

interface PlSqlParser extends Recognizer {
  readonly _input: { readonly tokenSource: Recognizer };
  readonly _interp: { predictionMode: number };
  sql_script(): unknown;
}

interface PlSqlModule {
  getParserFromInput(input: string): PlSqlParser;
}

/** The parts of @dbml/core's result that are compared. */
export interface ImportedModel {
  readonly schemas: readonly {
    readonly name: string;
    readonly tables: readonly {
      readonly name: string;
      readonly fields: readonly {
        readonly name: string;
        readonly type: { readonly type_name: string };
        readonly pk?: boolean;
        readonly not_null?: boolean;
        readonly increment?: boolean;
      }[];
      readonly indexes: readonly {
        readonly name?: string;
        readonly pk?: boolean;
        readonly unique?: boolean;
        readonly columns: readonly { readonly value: string }[];
      }[];
    }[];
    readonly refs: readonly {
      readonly name?: string;
      readonly onDelete?: string;
      readonly onUpdate?: string;
      readonly endpoints: readonly {
        readonly schemaName?: string | null;
        readonly tableName: string;
        readonly fieldNames: readonly string[];
        readonly relation: string;
      }[];
    }[];
  }[];
}

// Neither package has declarations that a strict compiler accepts.
const load = createRequire(import.meta.url);
/** The faster prediction mode, which rejects more rather than less. */
const SLL = 0;

const plSqlPackage: string = '@griffithswaite/ts-plsql-parser';

interface Dbml {
  readonly Parser: new () => { parse(sql: string, format: 'mssql' | 'oracle'): ImportedModel };
}

export function importModel(script: string, format: 'mssql' | 'oracle'): ImportedModel {
  const { Parser } = load('@dbml/core') as Dbml;
  return new Parser().parse(script, format);
}

export function tsqlProblems(script: string): readonly string[] {
  try {
    importModel(script, 'mssql');
    return [];
  } catch (error) {
    const { diags } = error as { readonly diags?: readonly { readonly message: string }[] };
    const messages = diags?.map(({ message }) => message.slice(0, 200)) ?? [String(error)];
    // The importer requires every referenced table, which is not a question of grammar.
    return messages.filter((message) => !message.startsWith("Can't find table"));
  }
}

export async function plsqlProblems(script: string): Promise<readonly string[]> {
  const { getParserFromInput } = (await import(plSqlPackage)) as PlSqlModule;
  const problems: string[] = [];
  const listener: ErrorListener = {
    syntaxError: (_recognizer, _symbol, line, column, message) =>
      void problems.push(`${line}:${column} ${message.slice(0, 200)}`),
    reportAmbiguity: () => {},
    reportAttemptingFullContext: () => {},
    reportContextSensitivity: () => {},
  };
  const parser = getParserFromInput(script);
  for (const part of [parser, parser._input.tokenSource]) {
    part.removeErrorListeners();
    part.addErrorListener(listener);
  }
  parser._interp.predictionMode = SLL;
  parser.sql_script();
  return problems;
}
