import type { Targeted } from '../../model/per-target.ts';

export const TARGET_NAME = 'typescript';

/** The type that a schema gives to the values of a column, as it is written. */
export const tsTypeOf = ({ perTarget }: Targeted): string | undefined => perTarget?.[TARGET_NAME]?.tsType;
