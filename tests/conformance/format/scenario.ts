export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type DatabaseName = 'sqlite' | 'pgsql' | 'mysql';

/** A call that builds a query: its word and its argument. */
export type QueryCall = readonly [word: string, argument: Json];

/** A step as both runners read it. */
export interface Step {
  /** The place in the scenario: `3`, or `3.1` for the first step of a block. */
  readonly at: string;
  readonly word: string;
  readonly fields: Readonly<Record<string, Json>>;
  readonly steps?: readonly Step[];
  /** The calls of a query, the last of which runs it. */
  readonly query?: readonly QueryCall[];
  readonly dump: boolean;
  readonly counted: boolean;
  /** Whether a failure is expected, so that the steps after it in a block go on. */
  readonly caught: boolean;
  readonly expected: Expected;
}

export interface Expected {
  readonly gives?: Json;
  readonly throws?: string;
  /** An error that ends the block around the step. */
  readonly passes?: string;
  readonly statements?: Readonly<Record<string, number>>;
}

export interface Scenario {
  readonly name: string;
  /** The databases it runs on; all if undefined. */
  readonly only?: readonly DatabaseName[];
  readonly steps: readonly Step[];
}

export interface ScenarioFile {
  readonly path: string;
  readonly schema: string;
  readonly scenarios: readonly Scenario[];
}
