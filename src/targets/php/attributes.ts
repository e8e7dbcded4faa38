import type { Column } from '../../model/column.ts';
import type { Targeted, TargetFacts } from '../../model/per-target.ts';
import type { PhpVisibility } from './syntax/class.ts';

export const TARGET_NAME = 'php';

const NONE: TargetFacts = {};

const factsOf = ({ perTarget }: Targeted): TargetFacts => perTarget?.[TARGET_NAME] ?? NONE;

/** The attributes of a column that concern PHP alone. */
export interface PhpColumnAttributes {
  readonly phpType?: string;
  readonly typeHint?: string;
  /** The part after `COL_` of the table map constant. */
  readonly tableMapName?: string;
}

export const columnAttributes = (column: Targeted): PhpColumnAttributes => factsOf(column);

export const accessorVisibility = (column: Column): PhpVisibility =>
  (factsOf(column).accessorVisibility ?? 'public') as PhpVisibility;

export const mutatorVisibility = (column: Column): PhpVisibility =>
  (factsOf(column).mutatorVisibility ?? 'public') as PhpVisibility;

/** The classes that a table, or its database, names for PHP alone, as they are written. */
export interface PhpClassAttributes {
  readonly baseClass?: string;
  readonly baseQueryClass?: string;
  /** On a foreign key, the type that signatures use instead of the model. */
  readonly interface?: string;
}

export const classAttributes = (element: Targeted): PhpClassAttributes => factsOf(element);

/** The output groups that a table, a column or a foreign key names; lists as they are written. */
export interface PhpOutputGroups {
  readonly tableOutputGroup?: string;
  readonly outputGroup?: string;
  readonly ignoreGroup?: string;
  readonly refOutputGroup?: string;
  readonly refIgnoreGroup?: string;
}

export const outputGroupAttributes = (element: Targeted): PhpOutputGroups => factsOf(element);
