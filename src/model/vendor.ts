import type { Span } from '../diagnostics/span.ts';

/** Options for one database product; opaque here, each platform types its own. */
export interface Vendor {
  readonly type: string;
  readonly parameters: readonly Parameter[];
  readonly span?: Span;
}

export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly span?: Span;
}

/** The parameters of one vendor, later ones winning; names keep their spelling. */
export const parametersFor = (vendors: readonly Vendor[], type: string): readonly Parameter[] =>
  vendors.filter((vendor) => vendor.type === type).flatMap((vendor) => vendor.parameters);
