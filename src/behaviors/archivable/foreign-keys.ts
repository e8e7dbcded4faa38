import type { Span } from '../../diagnostics/span.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import { type ForeignKey, REFERENTIAL_ACTIONS, type ReferentialAction } from '../../model/foreign-key.ts';
import { newForeignKey } from '../../model/new.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { findNamedTable } from '../tables/named-table.ts';
import { archivableDiagnostics } from './diagnostics.ts';

/** The parameters of an item of the list `foreign_keys`. */
export const KEY_PARAMETERS = [
  'name',
  'localColumn',
  'foreignTable',
  'foreignSchema',
  'foreignColumn',
  'onDelete',
  'onUpdate',
  'phpName',
  'refPhpName',
  'defaultJoin',
  'skipSql',
] as const;

/** An item of the list, with the places of its parameters. */
interface Item {
  readonly values: Readonly<Record<string, string>>;
  placeOf(parameter: string): Span | undefined;
}

/** The foreign keys that an archive gets beside the inherited ones. */
export const listedKeys = (use: BehaviorUse, table: Table, context: BehaviorContext): readonly ForeignKey[] =>
  use.parameterLists
    .filter(({ name }) => name === 'foreign_keys')
    .flatMap(({ items, span }) =>
      items.map((parameters) => ({
        values: Object.fromEntries(parameters.map(({ name, value }) => [name, value.trim()])),
        placeOf: (parameter: string) =>
          parameters.find(({ name }) => name === parameter)?.span ?? parameters[0]?.span ?? span ?? use.span,
      })),
    )
    .flatMap((item) => keyOf(item, table, context) ?? []);

function keyOf(item: Item, table: Table, { diagnostics, database }: BehaviorContext): ForeignKey | undefined {
  const { values, placeOf } = item;
  const required = ['localColumn', 'foreignTable', 'foreignColumn'] as const;
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) {
    const details = { table: table.name, missing };
    diagnostics.report(archivableDiagnostics.incompleteKey(details, placeOf('name')));
    return undefined;
  }
  const { localColumn = '', foreignTable: written = '', foreignSchema, foreignColumn = '' } = values;
  const wanted = foreignSchema ? `${foreignSchema}.${written}` : written;
  const target = findNamedTable(database, table, written, foreignSchema || undefined);
  if (target === undefined) {
    const known = database.tables.map(qualifiedName);
    const details = { parameter: 'foreignTable', name: wanted, known, nearest: nearest(wanted, known) };
    diagnostics.report(behaviorDiagnostics.unknownTableName(details, placeOf('foreignTable')));
    return undefined;
  }
  for (const [parameter, name, owner] of [
    ['localColumn', localColumn, table],
    ['foreignColumn', foreignColumn, target],
  ] as const) {
    if (findColumn(owner, name) !== undefined) continue;
    const known = owner.columns.map((one) => one.name);
    const details = { parameter, name, table: owner.name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownColumn(details, placeOf(parameter)));
    return undefined;
  }
  const key = newForeignKey(target.name, [{ local: localColumn, foreign: foreignColumn }], {
    onDelete: actionOf('onDelete', item, diagnostics),
    onUpdate: actionOf('onUpdate', item, diagnostics),
    skipSql: skipsSql(item, diagnostics),
  });
  return withDefined(key, {
    name: values.name || undefined,
    codeName: values.phpName || undefined,
    refCodeName: values.refPhpName || undefined,
    defaultJoin: values.defaultJoin || undefined,
    foreignSchema: target.schema,
  });
}

/** Schemas write "setnull" as well as "set null". */
function actionOf(
  parameter: 'onDelete' | 'onUpdate',
  { values, placeOf }: Item,
  diagnostics: BehaviorContext['diagnostics'],
): ReferentialAction {
  const written = values[parameter];
  if (!written) return 'none';
  const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
  const known = REFERENTIAL_ACTIONS.find((action) => squeezed(action) === squeezed(written));
  if (known !== undefined) return known;
  const details = { parameter, value: written, known: REFERENTIAL_ACTIONS };
  diagnostics.report(archivableDiagnostics.unknownAction(details, placeOf(parameter)));
  return 'none';
}

function skipsSql({ values, placeOf }: Item, diagnostics: BehaviorContext['diagnostics']): boolean {
  const { skipSql = '' } = values;
  const word = skipSql.toLowerCase();
  if (!['true', 'false', '1', '0', 'yes', 'no', 'on', 'off', ''].includes(word)) {
    const details = { name: 'skipSql', value: skipSql };
    diagnostics.report(behaviorDiagnostics.notBoolean(details, placeOf('skipSql')));
  }
  return ['true', '1', 'yes', 'on'].includes(word);
}
