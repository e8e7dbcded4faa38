import { className, php } from '../syntax/code.ts';

/** Remembers what the object is, where a transaction is open that may be rolled back. */
export const snapshot = php`
  if ($this->snapshotLevel !== ${className('Orm\\Runtime\\Connection\\Snapshots')}::$level) {
      $this->takeSnapshot();
  }
`;
