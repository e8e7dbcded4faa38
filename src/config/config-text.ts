/** A text that may name environment variables; they are looked up when the text is used, never stored. */
export type ConfigText = string | EnvironmentText;

export interface EnvironmentText {
  /** Literal text and variables, in order. */
  readonly parts: readonly (string | EnvironmentPart)[];
}

export interface EnvironmentPart {
  readonly env: string;
  /** Used where the variable is missing; only configuration files in PHP can say so. */
  readonly fallback?: { readonly text: string; readonly whenFalsy: boolean };
}

/** The names of variables a text needs that the environment does not have. */
export const missingVariables = (text: ConfigText, environment: NodeJS.ProcessEnv): readonly string[] =>
  typeof text === 'string'
    ? []
    : text.parts.flatMap((part) =>
        typeof part === 'object' && part.fallback === undefined && environment[part.env] === undefined
          ? [part.env]
          : [],
      );

/** The text with its variables filled in; a missing one counts as empty, so ask for those first. */
export const resolveText = (text: ConfigText, environment: NodeJS.ProcessEnv): string =>
  typeof text === 'string'
    ? text
    : text.parts.map((part) => (typeof part === 'string' ? part : lookUp(part, environment))).join('');

function lookUp({ env, fallback }: EnvironmentPart, environment: NodeJS.ProcessEnv): string {
  const value = environment[env];
  if (fallback === undefined) return value ?? '';
  // PHP's `?:` also replaces what PHP takes for false.
  const isFalsy = value === undefined || value === '' || value === '0';
  return value === undefined || (fallback.whenFalsy && isFalsy) ? fallback.text : value;
}

/** Literals next to each other joined; a text without variables is just a string. */
export function joinParts(parts: EnvironmentText['parts']): ConfigText {
  const joined: (string | EnvironmentPart)[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  const [only] = joined;
  if (only === undefined) return '';
  return joined.length === 1 && typeof only === 'string' ? only : { parts: joined };
}

export const partsOf = (text: ConfigText): EnvironmentText['parts'] =>
  typeof text === 'string' ? [text] : text.parts;

/** Whether anything of the text is written down rather than looked up. */
export const hasLiteral = (text: ConfigText): boolean =>
  partsOf(text).some((part) => (typeof part === 'string' ? part !== '' : (part.fallback?.text ?? '') !== ''));
