import type { Span } from '../diagnostics/span.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Column } from '../model/column.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { Parameter } from '../model/vendor.ts';
import { nearest } from '../support/nearest.ts';
import type { BehaviorContext } from './behavior.ts';
import { behaviorDiagnostics } from './diagnostics.ts';
import { findNamedTable } from './tables/named-table.ts';

/** Reads the parameters of a use by their types, and reports every value that does not fit. */
export interface OptionReader {
  /** The text of a parameter, trimmed; the last one wins, and an empty one counts as not given. */
  text(name: string): string | undefined;
  text(name: string, fallback: string): string;
  /** The text of a parameter that has to be given. */
  required(name: string): string | undefined;
  boolean(name: string, fallback: boolean): boolean;
  /** Names separated by commas, in one or several parameters; each once. */
  names(name: string): readonly string[];
  /** Existing columns of the table. */
  columnList(name: string): readonly Column[];
  /** An existing column of the table, or the one called `fallback`. */
  columnRef(name: string, fallback?: string): Column | undefined;
  /** An existing table of the database. */
  tableName(name: string): Table | undefined;
  /** The items of a `<parameter-list>`, each with the values of its parameters. */
  list(name: string): readonly Readonly<Record<string, string>>[];
  /** Where a parameter stands, or else the use. */
  spanOf(name: string): Span | undefined;
}

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
};

export function readOptions(
  use: BehaviorUse,
  table: Table,
  { diagnostics, database }: Pick<BehaviorContext, 'diagnostics' | 'database'>,
): OptionReader {
  const given = (name: string): readonly Parameter[] =>
    use.parameters.filter((parameter) => parameter.name === name);
  const last = (name: string): Parameter | undefined => given(name).at(-1);
  const spanOf = (name: string): Span | undefined => last(name)?.span ?? use.span;
  const text = (name: string): string | undefined => last(name)?.value.trim() || undefined;
  const column = (name: string, parameter: string, place = spanOf(parameter)): Column | undefined => {
    const found = findColumn(table, name);
    if (found !== undefined) return found;
    const known = table.columns.map((one) => one.name);
    const details = { parameter, name, table: table.name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownColumn(details, place));
    return undefined;
  };
  const names = (name: string): readonly string[] => {
    const found = new Set<string>();
    for (const { value, span } of given(name)) {
      for (const part of value.split(',').map((one) => one.trim())) {
        if (part === '') continue;
        if (found.has(part)) {
          const details = { parameter: name, column: part };
          diagnostics.report(behaviorDiagnostics.columnTwice(details, span ?? use.span));
        }
        found.add(part);
      }
    }
    return [...found];
  };
  return {
    spanOf,
    names,
    text: ((name: string, fallback?: string) => text(name) ?? fallback) as OptionReader['text'],
    required(name) {
      const value = text(name);
      if (value === undefined) {
        diagnostics.report(behaviorDiagnostics.missingParameter({ behavior: use.name, name }, use.span));
      }
      return value;
    },
    boolean(name, fallback) {
      const value = text(name);
      if (value === undefined) return fallback;
      const word = value.toLowerCase();
      if (Object.hasOwn(WORDS, word)) return WORDS[word] ?? fallback;
      diagnostics.report(behaviorDiagnostics.notBoolean({ name, value }, spanOf(name)));
      return fallback;
    },
    columnList: (name) => names(name).flatMap((one) => column(one, name) ?? []),
    columnRef(name, fallback) {
      const value = text(name) ?? fallback;
      return value === undefined ? undefined : column(value, name);
    },
    tableName(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      const found = findNamedTable(database, table, value);
      if (found !== undefined) return found;
      const known = database.tables.map(qualifiedName);
      const details = { parameter: name, name: value, known, nearest: nearest(value, known) };
      diagnostics.report(behaviorDiagnostics.unknownTableName(details, spanOf(name)));
      return undefined;
    },
    list: (name) =>
      use.parameterLists
        .filter((one) => one.name === name)
        .flatMap(({ items }) =>
          items.map((item) => Object.fromEntries(item.map((parameter) => [parameter.name, parameter.value]))),
        ),
  };
}
