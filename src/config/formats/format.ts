import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { ConfigNode, ConfigSource, ConfigValue } from '../tree.ts';

/** One notation for configuration, both ways. */
export interface ConfigFormat {
  /** Undefined when the text says nothing, or nothing that could be understood; the latter was reported. */
  parse(source: ConfigSource, diagnostics: Diagnostics, evaluate: Evaluate): Promise<ConfigNode | undefined>;
  /** Every text survives; one that the notation cannot hold at all is an {@link UnwritableText}. */
  write(value: { readonly [key: string]: ConfigValue }): string;
}

/** Runs a configuration file that is a program; asked for only when reading it is not enough. */
export type Evaluate = (reason: {
  readonly construct: string;
  readonly span: Span;
}) => Promise<ConfigNode | undefined>;

/** Reports a syntax error, in words that quote nothing of the file but keys: anything else may be a password. */
export function reportMalformed(
  source: ConfigSource,
  format: string,
  problem: { readonly offset: number; readonly message: string; readonly hint?: string | undefined },
  diagnostics: Diagnostics,
): void {
  const details = { format, message: problem.message, hint: problem.hint };
  diagnostics.report(configDiagnostics.malformed(details, spanAt(source.file, problem.offset)));
}
