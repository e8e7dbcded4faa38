import { familyOf, isEnumerated, isTemporal, isText } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import type { OwnedColumns } from '../behavior.ts';
import type { OptionValue } from './rule-source.ts';
import type { Rule } from './rules.ts';

/**
 * The rules that the types and sizes of columns give. Columns that a behavior writes have none, and a value that the
 * database or a related object gives is not required.
 */
export function columnRules(table: Table, owned: OwnedColumns, rules: readonly Rule[]): readonly Rule[] {
  const foreign = new Set(
    table.foreignKeys.flatMap(({ references }) => references.map(({ local }) => local)),
  );
  const has = (column: string, validator: string): boolean =>
    rules.some((rule) => rule.column === column && rule.validator === validator);
  return table.columns
    .filter(({ name }) => !Object.hasOwn(owned, name))
    .flatMap((column) => [
      ...(isGiven(column) || foreign.has(column.name) ? [] : [ruleOf(column, 'NotNull')]),
      ...typeRule(column),
      ...(isText(column.type) && column.size !== undefined && column.type !== 'LONGVARCHAR'
        ? [ruleOf(column, 'Length', { max: column.size })]
        : []),
      ...(isEnumerated(column.type) || column.enumType !== undefined
        ? [ruleOf(column, 'Choice', { choices: column.valueSet, ...isSet(column) })]
        : []),
    ])
    .filter(({ column, validator }) => !has(column, validator));
}

const ruleOf = (
  { name }: Column,
  validator: string,
  options: Readonly<Record<string, OptionValue>> = {},
): Rule => ({ name: `${name} ${validator}`, column: name, validator, options });

const isGiven = ({ required, autoIncrement, default: value }: Column): boolean =>
  !required || autoIncrement || value !== undefined;

const isSet = ({ type }: Column) => (type === 'SET' ? { multiple: true } : {});

const TYPES: Readonly<Record<string, string>> = {
  integer: 'int',
  decimal: 'numeric',
  float: 'float',
  boolean: 'bool',
  text: 'string',
};

/** What the getter of a column gives; columns with a PHP type of their own have no rule. */
function typeRule(column: Column): readonly Rule[] {
  if (column.perTarget !== undefined || column.sqlType !== undefined) return [];
  const type = isTemporal(column.type) ? 'DateTimeInterface' : TYPES[familyOf(column.type)];
  return type === undefined ? [] : [ruleOf(column, 'Type', { type })];
}
