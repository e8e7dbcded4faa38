import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { Bug } from '../support/bug.ts';
import type { Config } from './config.ts';

/** What the configuration must know about each database product. */
export interface AdapterFacts {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly drivers: readonly string[];
  readonly settings: Readonly<
    Record<string, { readonly default: string | undefined; readonly values?: readonly string[] }>
  >;
  readonly facts: {
    readonly utf8: { readonly charset: string; readonly queries: Readonly<Record<string, string>> };
  };
}

export interface ConfigRequest {
  /** Absolute; `conf/` and `config/` below it are searched too. */
  readonly directory: string;
  /** Paths in messages are relative to it. */
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly adapters: readonly AdapterFacts[];
}

/** Finds, reads, merges and checks the configuration. */
export async function readConfig(_request: ConfigRequest, _diagnostics: Diagnostics): Promise<Config> {
  throw new Bug('Not written.');
}
