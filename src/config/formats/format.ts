import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { ConfigNode, ConfigSource, ConfigValue } from '../tree.ts';

/** A configuration format that can be read and written. */
export interface ConfigFormat {
  /** Undefined for an empty file, or after a syntax error was reported. */
  parse(source: ConfigSource, diagnostics: Diagnostics, evaluate: Evaluate): Promise<ConfigNode | undefined>;
  /**
   * Throws {@link UnwritableText} for a string that the format cannot represent. Editors complete a file that names
   * the JSON Schema of configurations, as far as the format has a place for it.
   */
  write(value: { readonly [key: string]: ConfigValue }, jsonSchema?: string): string;
}

/** Runs a PHP configuration file; used only if parsing it is not enough. */
export type Evaluate = (reason: {
  readonly construct: string;
  readonly span: Span;
}) => Promise<ConfigNode | undefined>;

/** Reports a syntax error; the message quotes only keys, because other text can be a password. */
export function reportMalformed(
  source: ConfigSource,
  format: string,
  problem: { readonly offset: number; readonly message: string; readonly hint?: string | undefined },
  diagnostics: Diagnostics,
): void {
  const details = { format, message: problem.message, hint: problem.hint };
  diagnostics.report(configDiagnostics.malformed(details, spanAt(source.file, problem.offset)));
}

/** Thrown for text that is not what the format says it is. */
export class MalformedText extends Error {
  readonly offset: number;
  readonly hint: string | undefined;

  constructor(message: string, offset: number, hint?: string) {
    super(message);
    this.offset = offset;
    this.hint = hint;
  }
}
