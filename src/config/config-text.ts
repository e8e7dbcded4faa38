/** A string that can refer to environment variables, which are read when the string is used. */
export type ConfigText = string | EnvironmentText;

export interface EnvironmentText {
  /** Literals and variables, in order. */
  readonly parts: readonly (string | EnvironmentPart)[];
}

export interface EnvironmentPart {
  readonly env: string;
  /** The value for a missing variable; only PHP configuration files can set it. */
  readonly fallback?: { readonly text: string; readonly whenFalsy: boolean };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable, and not a property that all objects have, such as `constructor`. */
const variable = (name: string, environment: Environment): string | undefined =>
  Object.hasOwn(environment, name) ? environment[name] : undefined;

/** The variables of a string that are not set in the environment. */
export const missingVariables = (text: ConfigText, environment: Environment): readonly string[] =>
  typeof text === 'string'
    ? []
    : text.parts.flatMap((part) =>
        typeof part === 'object' &&
        part.fallback === undefined &&
        variable(part.env, environment) === undefined
          ? [part.env]
          : [],
      );

/** The string with its variables replaced; check `missingVariables` first, because a missing one is empty. */
export const resolveText = (text: ConfigText, environment: Environment): string =>
  typeof text === 'string'
    ? text
    : text.parts.map((part) => (typeof part === 'string' ? part : lookUp(part, environment))).join('');

function lookUp({ env, fallback }: EnvironmentPart, environment: Environment): string {
  const value = variable(env, environment);
  if (fallback === undefined) return value ?? '';
  // PHP's `?:` also replaces values that PHP treats as false.
  const isFalsy = value === undefined || value === '' || value === '0';
  return value === undefined || (fallback.whenFalsy && isFalsy) ? fallback.text : value;
}

/** Joins adjacent literals; a string without variables is a plain string. */
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

/** Whether the string contains a literal part. */
export const hasLiteral = (text: ConfigText): boolean =>
  partsOf(text).some((part) => (typeof part === 'string' ? part !== '' : (part.fallback?.text ?? '') !== ''));
