import type { Config, ConnectionConfig } from '../../config/config.ts';
import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import { describedConnection, parseConnectionOption } from './option.ts';

/** A connection as a file of the project names it. */
export interface NamedConnection {
  readonly name: string;
  readonly span?: Span | undefined;
}

/** A name that no connection has, and what is near to it. */
export interface UnknownConnection {
  readonly name: string;
  readonly known: readonly string[];
  readonly nearest: string | undefined;
}

interface Selection {
  /** The values of `--connection`. */
  readonly options: readonly string[] | undefined;
  /** The connections that files of the project name. */
  readonly named: readonly NamedConnection[];
  readonly config: Config;
  readonly diagnostics: Diagnostics;
  unknown(details: UnknownConnection, span?: Span): Diagnostic;
}

/** The connections of the command line, or those that files of the project name. */
export function selectConnections(selection: Selection): readonly ConnectionConfig[] {
  const { options, named, config, diagnostics } = selection;
  const find = (name: string) => config.connections.find((connection) => connection.name === name);
  const refuse = (name: string, span?: Span): readonly [] => {
    const known = config.connections.map((connection) => connection.name);
    diagnostics.report(selection.unknown({ name, known, nearest: nearest(name, known) }, span));
    return [];
  };
  if (options === undefined) {
    const spans = new Map(named.map(({ name, span }) => [name, span]));
    return [...spans].flatMap(([name, span]) => find(name) ?? refuse(name, span));
  }
  return options.map(parseConnectionOption).flatMap((option) => {
    const configured = find(option.name);
    const isNamed = option.dsn !== undefined && named.some(({ name }) => name === option.name);
    if (configured === undefined && !isNamed) return refuse(option.name);
    if (option.dsn !== undefined) return describedConnection(option, configured, diagnostics) ?? [];
    return configured ?? [];
  });
}
