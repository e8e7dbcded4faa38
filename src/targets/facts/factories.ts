import type { Table } from '../../model/table.ts';

/** Whether objects of a table can be made: there is a class for them, and rows of it can be written. */
export const hasFactory = ({ referenceOnly, abstract, readOnly }: Table): boolean =>
  !referenceOnly && !abstract && !readOnly;
