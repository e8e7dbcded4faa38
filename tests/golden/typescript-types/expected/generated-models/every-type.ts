import { EveryTypeBase, EveryTypeQueryBase, linkEveryType } from './base/every-type.js';

/**
 * A row of the table "every_type".
 * Add your own methods here; this file is written once.
 */
export class EveryType extends EveryTypeBase {}

/** Queries of the table "every_type". */
export class EveryTypeQuery<L = unknown> extends EveryTypeQueryBase<L> {}

linkEveryType(EveryType, EveryTypeQuery);
