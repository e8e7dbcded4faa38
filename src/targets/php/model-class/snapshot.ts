import { php } from '../syntax/code.ts';

/** Has a rollback know what the object is, before something changes that is not a column. */
export const beforeChange = php`$this->beforeChange();`;
