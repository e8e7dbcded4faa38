import type { Change } from '../../model/change.ts';

/** A change does not fit the state that it is applied to. */
export class ChangeRefused extends Error {
  readonly change: Change;

  constructor(change: Change, reason: string) {
    super(reason);
    this.name = 'ChangeRefused';
    this.change = change;
  }
}
