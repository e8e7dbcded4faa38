import { MyEveryTypeBase, MyEveryTypeQueryBase, linkMyEveryType } from './base/my-every-type.js';

/**
 * A row of the table "every_type".
 * Add your own methods here; this file is written once.
 */
export class MyEveryType extends MyEveryTypeBase {}

/** Queries of the table "every_type". */
export class MyEveryTypeQuery<L = unknown> extends MyEveryTypeQueryBase<L> {}

linkMyEveryType(MyEveryType, MyEveryTypeQuery);
