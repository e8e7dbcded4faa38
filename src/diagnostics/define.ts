import type { Diagnostic, Severity } from './diagnostic.ts';
import type { Span } from './span.ts';

/** The text of a diagnostic; its code comes from the name of the entry, its place from the caller. */
interface DiagnosticText {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly severity?: Severity;
  readonly concerns?: 'ddl' | 'classes';
  readonly assumed?: string | undefined;
}

type Catalogue = Readonly<Record<string, (details: never) => DiagnosticText>>;

/** The place of a diagnostic: a position in a file, or a whole file. */
export type Place = Span | { readonly path: string } | undefined;

type Reporters<C extends Catalogue> = {
  readonly [Name in keyof C]: ((details: Parameters<C[Name]>[0], place?: Place) => Diagnostic) & {
    readonly code: string;
  };
};

/** Converts a catalogue of texts to functions that create diagnostics with codes such as `<stage>/<entry-name>`. */
export function defineDiagnostics<const C extends Catalogue>(stage: string, catalogue: C): Reporters<C> {
  const entries = Object.entries(catalogue).map(([name, text]) => {
    const code = `${stage}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const make = (details: never, place?: Place) => makeDiagnostic(code, text(details), place);
    return [name, Object.assign(make, { code })] as const;
  });
  return Object.fromEntries(entries) as unknown as Reporters<C>;
}

function makeDiagnostic(code: string, text: DiagnosticText, place: Place): Diagnostic {
  return {
    code,
    severity: text.severity ?? 'error',
    message: text.message,
    ...(text.hint !== undefined && { hint: text.hint }),
    ...(text.concerns !== undefined && { concerns: text.concerns }),
    ...(text.assumed !== undefined && { assumed: text.assumed }),
    ...(place !== undefined && ('file' in place ? { span: place } : { path: place.path })),
  };
}

/** `Did you mean "x"?`, or undefined. */
export const didYouMean = (nearest: string | undefined): string | undefined =>
  nearest === undefined ? undefined : `Did you mean "${nearest}"?`;

const LONGEST_SHOWN_VALUE = 60;

/** Shortens a value for messages, because a user's file can contain values of any length. */
export const shown = (value: string): string =>
  value.length > LONGEST_SHOWN_VALUE ? `${value.slice(0, LONGEST_SHOWN_VALUE)}…` : value;
