import type { Curve } from './picture.mjs';

export const LIMIT: number;
export function factorsOf(curve: Curve): readonly number[];
export function problemOf(curve: Curve): string | undefined;
export function growthTable(curves: readonly Curve[]): string;
