import type { BehaviorUse } from '../../model/behavior-use.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext, MovedUse } from '../behavior.ts';
import { readOptions } from '../options.ts';
import type { ColumnMove } from '../tables/move-column.ts';
import { validateDiagnostics } from './diagnostics.ts';
import { columnOfRule, isSetting, ruleSources } from './rule-source.ts';
import { checkedRule, type Rule } from './rules.ts';

export interface ValidateOptions {
  readonly rules: readonly Rule[];
  /** Whether save() validates. */
  readonly onSave: boolean;
  /** Whether columns have rules by their types and sizes. */
  readonly fromColumns: boolean;
}

const ON_SAVE = 'orm.on_save';
const FROM_COLUMNS = 'orm.from_columns';
/** Marks a use whose rules have all gone to another table: validate() still covers the objects of that table. */
const MOVED_RULES = 'orm.moved_rules';
const SETTINGS = [ON_SAVE, FROM_COLUMNS];

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): ValidateOptions | undefined {
  const { diagnostics } = context;
  const options = readOptions(use, table, context);
  for (const { name, span } of use.parameters.filter(isSetting)) {
    if (SETTINGS.includes(name) || name === MOVED_RULES) continue;
    const details = { name, nearest: nearest(name, SETTINGS) };
    diagnostics.report(validateDiagnostics.unknownSetting(details, span ?? use.span));
  }
  const onSave = options.boolean(ON_SAVE, false);
  const fromColumns = options.boolean(FROM_COLUMNS, false);
  const sources = ruleSources(use, diagnostics);
  const hasRules =
    use.parameters.some(({ name }) => name === MOVED_RULES || !isSetting({ name })) || sources.length > 0;
  if (!hasRules && !fromColumns) {
    diagnostics.report(validateDiagnostics.noRules({ table: table.name }, use.span));
    return undefined;
  }
  const rules = sources.flatMap((source) => checkedRule(source, table, context) ?? []);
  return { rules, onSave, fromColumns };
}

/** The rules of a child table and those of its parent, whose columns the child has as long as no behavior moves them. */
export const mergeInherited = (parent: ValidateOptions, own: ValidateOptions): ValidateOptions => ({
  rules: [...own.rules, ...parent.rules],
  onSave: parent.onSave || own.onSave,
  fromColumns: parent.fromColumns || own.fromColumns,
});

/** The rules whose column is still there when all behaviors have run: the rules of a moved one are those of its new table. */
export const rulesOf = ({ rules }: ValidateOptions, table: Table): readonly Rule[] =>
  rules.filter(({ column }) => findColumn(table, column) !== undefined);

/** The rules of a column go with it; the settings hold for both tables. The table it leaves can still be validated. */
export function columnMoved({ column }: ColumnMove, use: BehaviorUse): MovedUse {
  const settings = use.parameters.filter(
    (parameter) => isSetting(parameter) && parameter.name !== MOVED_RULES,
  );
  const rules = use.parameters.filter((parameter) => !isSetting(parameter));
  const isMoved = (items: readonly { readonly name: string; readonly value: string }[]): boolean =>
    items.some(({ name, value }) => name === 'column' && value.trim() === column);
  const lists = (goes: boolean) =>
    use.parameterLists
      .map((list) => ({ ...list, items: list.items.filter((item) => isMoved(item) === goes) }))
      .filter(({ items }) => items.length > 0);
  const part = (goes: boolean): BehaviorUse | undefined => {
    const kept = rules.filter((rule) => (columnOfRule(rule) === column) === goes);
    const parameterLists = lists(goes);
    const isEmpty = kept.length === 0 && parameterLists.length === 0;
    if (isEmpty && !settings.some(({ name }) => name === FROM_COLUMNS)) return undefined;
    return { ...use, parameters: [...settings, ...kept], parameterLists };
  };
  const hasMoved = rules.some((rule) => columnOfRule(rule) === column) || lists(true).length > 0;
  const marked = {
    ...use,
    parameters: [...settings, { name: MOVED_RULES, value: 'true' }],
    parameterLists: [],
  };
  const [stays, goes] = [hasMoved ? (part(false) ?? marked) : use, part(true)];
  return { stays, ...(goes !== undefined && { goes }) };
}
