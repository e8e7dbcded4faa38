import type { Column } from '../../model/column.ts';

/** Whether a column is generated, which only its `sqlType` can say: the database computes its values. */
export const isGenerated = ({ sqlType = '' }: Pick<Column, 'sqlType'>): boolean => /\bAS\s*\(/i.test(sqlType);
