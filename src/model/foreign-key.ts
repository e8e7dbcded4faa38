import type { Span } from '../diagnostics/span.ts';
import type { Deferral } from './deferral.ts';
import type { PerTarget } from './per-target.ts';
import type { Vendor } from './vendor.ts';

export interface ForeignKey {
  /** The constraint's name, where the user gave one. */
  readonly name?: string;
  /** SQL name of the referenced table, prefix included. */
  readonly foreignTable: string;
  readonly foreignSchema?: string;
  readonly references: readonly Reference[];
  readonly onDelete: ReferentialAction;
  readonly onUpdate: ReferentialAction;
  readonly deferrable?: Deferral;
  /** What the classes call the relation, where the user named it; and its other side. */
  readonly codeName?: string;
  readonly refCodeName?: string;
  readonly defaultJoin?: string;
  readonly perTarget?: PerTarget;
  /** A relation for the classes, without a constraint in the database. */
  readonly skipSql: boolean;
  readonly vendors: readonly Vendor[];
  readonly span?: Span;
}

/** A local column equals a foreign column, or (polymorphic) a fixed value. */
export type Reference =
  | { readonly local: string; readonly foreign: string; readonly span?: Span }
  | { readonly local: string; readonly value: string; readonly span?: Span };

export const REFERENTIAL_ACTIONS = [
  'none',
  'cascade',
  'set null',
  'restrict',
  'no action',
  'set default',
] as const;
export type ReferentialAction = (typeof REFERENTIAL_ACTIONS)[number];

/** The column pairs of a key, without the fixed values of a polymorphic one. */
export const columnPairs = (key: ForeignKey): readonly ColumnPair[] =>
  isPolymorphic(key)
    ? key.references.filter((reference) => 'foreign' in reference)
    : (key.references as readonly ColumnPair[]);

interface ColumnPair {
  readonly local: string;
  readonly foreign: string;
}

const isFixed = (reference: Reference): boolean => 'value' in reference;

export const isPolymorphic = (key: ForeignKey): boolean => key.references.some(isFixed);

/** Whether the database itself is told about this key. */
export const isConstraint = (key: ForeignKey): boolean => !key.skipSql && !isPolymorphic(key);
