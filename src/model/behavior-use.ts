import type { Span } from '../diagnostics/span.ts';
import type { Parameter } from './vendor.ts';

/** A `<behavior>` as written: which one, and what it is told. */
export interface BehaviorUse {
  readonly name: string;
  /** Tells several uses of one behavior on a table apart. */
  readonly id?: string;
  readonly parameters: readonly Parameter[];
  readonly parameterLists: readonly ParameterList[];
  readonly span?: Span;
}

/** A `<parameter-list>`: a list of small maps. */
export interface ParameterList {
  readonly name: string;
  readonly items: readonly (readonly Parameter[])[];
  readonly span?: Span;
}
