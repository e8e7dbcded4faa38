import type { ColumnFacts } from './column-facts.ts';

/** Whether the database may take texts of a column for equal that are not the same. */
export const isCollated = ({ collated, place }: ColumnFacts): boolean =>
  collated === true || place?.values.comparesTextsExactly === false;
