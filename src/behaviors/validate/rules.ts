import { isTemporal } from '../../column-types/families.ts';
import type { Span } from '../../diagnostics/span.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import { COMPOSITES, CONSTRAINTS } from './constraints.ts';
import { validateDiagnostics } from './diagnostics.ts';
import { isMap, type OptionValue, type RuleSource } from './rule-source.ts';

/** A constraint on a column. */
export interface Rule {
  readonly name: string;
  readonly column: string;
  readonly validator: string;
  /** The named arguments of the constraint. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly span?: Span | undefined;
}

/** Our constraints, which take the place of those of Symfony with these names, with their arguments. */
export const OWN_CONSTRAINTS: Readonly<Record<string, string>> = {
  Date: 'message',
  Unique: 'columns ignoreCase message',
};

const PARTS = ['column', 'validator', 'options'];

/** The rule, of which everything that is wrong is reported; undefined where a part is missing. */
export function checkedRule(
  source: RuleSource,
  table: Table,
  { diagnostics }: BehaviorContext,
): Rule | undefined {
  const { name: rule, parts, span } = source;
  for (const part of Object.keys(parts)) {
    if (PARTS.includes(part)) continue;
    diagnostics.report(validateDiagnostics.unknownPart({ rule, part, nearest: nearest(part, PARTS) }, span));
  }
  const text = (part: 'column' | 'validator'): string | undefined => {
    const value = parts[part];
    if (typeof value === 'string' && value !== '') return value;
    diagnostics.report(validateDiagnostics.missingPart({ rule, part }, span));
    return undefined;
  };
  const column = text('column');
  const validator = text('validator');
  const options = optionsOf(parts.options);
  if (options === undefined) diagnostics.report(validateDiagnostics.optionsNotAMap({ rule }, span));
  if (column === undefined || validator === undefined || options === undefined) return undefined;
  const checked = { name: rule, column: nameOf(table, column), validator, options, span };
  checkColumn(checked, checked.column, table, { diagnostics });
  checkValidator(checked, { diagnostics });
  if (validator === 'Unique') checkUnique(checked, table, { diagnostics });
  checkText(checked, table, { diagnostics });
  return checked;
}

/** An empty list is what a map without entries looks like to PHP. */
function optionsOf(value: OptionValue | undefined): Rule['options'] | undefined {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return {};
  if (!isMap(value)) return undefined;
  return typeof value.groups === 'string' ? { ...value, groups: [value.groups] } : value;
}

/** The name of a column that is written in another letter case: rules of Propel name properties, which are lower case. */
function nameOf(table: Table, written: string): string {
  if (findColumn(table, written) !== undefined) return written;
  const found = table.columns.filter(({ name }) => name.toLowerCase() === written.toLowerCase());
  return found.length === 1 && found[0] !== undefined ? found[0].name : written;
}

type Reporting = Pick<BehaviorContext, 'diagnostics'>;

function checkColumn({ name, span }: Rule, column: string, table: Table, { diagnostics }: Reporting): void {
  if (findColumn(table, column) !== undefined) return;
  const known = table.columns.map((one) => one.name);
  const details = { rule: name, column, table: table.name, nearest: nearest(column, known) };
  diagnostics.report(validateDiagnostics.unknownColumn(details, span));
}

function checkValidator({ name: rule, validator, options, span }: Rule, { diagnostics }: Reporting): void {
  if (COMPOSITES.includes(validator)) {
    diagnostics.report(validateDiagnostics.compositeValidator({ rule, validator }, span));
    return;
  }
  const known = Object.hasOwn(OWN_CONSTRAINTS, validator)
    ? OWN_CONSTRAINTS[validator]
    : Object.hasOwn(CONSTRAINTS, validator)
      ? CONSTRAINTS[validator]
      : undefined;
  if (known === undefined) {
    const details = { rule, validator, nearest: nearest(validator, Object.keys(CONSTRAINTS)) };
    diagnostics.report(validateDiagnostics.unknownValidator(details, span));
    return;
  }
  const written = known.split(' ');
  const names = [...written.map((one) => one.replace('!', '')), 'groups', 'payload'];
  for (const option of Object.keys(options)) {
    if (names.includes(option)) continue;
    const details = { rule, validator, option, known: names, nearest: nearest(option, names) };
    diagnostics.report(validateDiagnostics.unknownOption(details, span));
  }
  for (const option of written.filter((one) => one.endsWith('!')).map((one) => one.slice(0, -1))) {
    if (Object.hasOwn(options, option)) continue;
    diagnostics.report(validateDiagnostics.missingOption({ rule, validator, option }, span));
  }
}

function checkUnique(rule: Rule, table: Table, { diagnostics }: Reporting): void {
  const { columns, ignoreCase } = rule.options;
  if (ignoreCase !== undefined && typeof ignoreCase !== 'boolean') {
    const details = { rule: rule.name, option: 'ignoreCase', expected: 'true or false' };
    diagnostics.report(validateDiagnostics.wrongOption(details, rule.span));
  }
  if (columns === undefined) return;
  if (!Array.isArray(columns) || columns.length === 0) {
    const details = { rule: rule.name, option: 'columns', expected: 'a list of columns' };
    diagnostics.report(validateDiagnostics.wrongOption(details, rule.span));
    return;
  }
  for (const column of columns) checkColumn(rule, String(column), table, { diagnostics });
}

/** Constraints that look at the text of a date do not accept the objects that getters give. */
function checkText(rule: Rule, table: Table, { diagnostics }: Reporting): void {
  const column = findColumn(table, rule.column);
  if (column === undefined || !isTemporal(column.type) || !['DateTime', 'Time'].includes(rule.validator))
    return;
  const details = {
    rule: rule.name,
    validator: rule.validator,
    table: table.name,
    column: column.name,
    type: column.type,
  };
  diagnostics.report(validateDiagnostics.neverText(details, rule.span));
}
