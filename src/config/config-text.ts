/** A text that may name environment variables; they are looked up when the text is used, never stored. */
export type ConfigText = string | EnvironmentText;

export interface EnvironmentText {
  /** Literal text and variables, in order. */
  readonly parts: readonly (string | { readonly env: string })[];
}

/** The names of variables a text needs that the environment does not have. */
export const missingVariables = (text: ConfigText, environment: NodeJS.ProcessEnv): readonly string[] =>
  typeof text === 'string'
    ? []
    : text.parts.flatMap((part) =>
        typeof part === 'object' && environment[part.env] === undefined ? [part.env] : [],
      );

/** The text with its variables filled in; a missing one counts as empty, so ask for those first. */
export const resolveText = (text: ConfigText, environment: NodeJS.ProcessEnv): string =>
  typeof text === 'string'
    ? text
    : text.parts.map((part) => (typeof part === 'string' ? part : (environment[part.env] ?? ''))).join('');
