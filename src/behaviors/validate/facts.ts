import { indexName, type NamingRules } from '../../model/constraint-names.ts';
import type { Table } from '../../model/table.ts';
import type { BehaviorFacts } from '../behavior.ts';
import { rulesOf, type ValidateOptions } from './options.ts';
import type { Rule } from './rules.ts';

/** The name in the messages of databases, which name the index that a row violates. */
const UNCUT: NamingRules = { maxIdentifierLength: Number.POSITIVE_INFINITY, indexSizesInNames: false };

/** The unique values that rules demand, and the unique indexes whose violations are failures of a save. */
export function validateFacts(table: Table, options: ValidateOptions): BehaviorFacts {
  const { onSave } = options;
  const unique = rulesOf(options, table)
    .filter(({ validator }) => validator === 'Unique')
    .map(uniqueFacts);
  return {
    onSave,
    ...(unique.length > 0 && { unique }),
    ...(onSave && { indexes: indexesOf(table) }),
  };
}

const uniqueFacts = ({ column, options }: Rule) => ({
  columns: Array.isArray(options.columns) ? options.columns.map(String) : [column],
  ignoreCase: options.ignoreCase === true,
  ...(typeof options.message === 'string' && { message: options.message }),
});

const indexesOf = (table: Table) =>
  Object.fromEntries(
    table.indexes
      .filter(({ unique, columns }) => unique && columns.every(({ isExpression }) => !isExpression))
      .map((index) => [indexName(table, index, UNCUT), index.columns.map(({ name }) => name)]),
  );
