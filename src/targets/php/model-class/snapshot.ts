import { className, php } from '../syntax/code.ts';

/** Remembers what the object is, where a transaction is open that may be rolled back. */
export const snapshot = php`${className('Orm\\Runtime\\Connection\\Snapshots')}::$current?->take($this);`;
