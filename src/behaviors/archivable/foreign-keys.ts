import type { BehaviorUse } from '../../model/behavior-use.ts';
import { type ForeignKey, REFERENTIAL_ACTIONS, type ReferentialAction } from '../../model/foreign-key.ts';
import { newForeignKey } from '../../model/new.ts';
import { findColumn, qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { readOptions } from '../options.ts';
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

type Item = Readonly<Record<string, string>>;

/** The foreign keys that an archive gets beside the inherited ones. */
export function listedKeys(use: BehaviorUse, table: Table, context: BehaviorContext): readonly ForeignKey[] {
  const options = readOptions(use, table, context);
  const place = use.parameterLists.find(({ name }) => name === 'foreign_keys')?.span ?? use.span;
  return options.list('foreign_keys').flatMap((item) => keyOf(item, table, place, context) ?? []);
}

function keyOf(
  item: Item,
  table: Table,
  place: BehaviorUse['span'],
  { diagnostics, database }: BehaviorContext,
): ForeignKey | undefined {
  const required = ['localColumn', 'foreignTable', 'foreignColumn'] as const;
  const missing = required.filter((name) => !item[name]);
  if (missing.length > 0) {
    diagnostics.report(archivableDiagnostics.incompleteKey({ table: table.name, missing }, place));
    return undefined;
  }
  const { localColumn = '', foreignTable: written = '', foreignSchema, foreignColumn = '' } = item;
  const wanted = foreignSchema === undefined ? written : `${foreignSchema}.${written}`;
  const target = database.tables.find((one) => qualifiedName(one) === wanted || one.name === wanted);
  if (target === undefined) {
    const known = database.tables.map(qualifiedName);
    const details = { parameter: 'foreignTable', name: wanted, known, nearest: nearest(wanted, known) };
    diagnostics.report(behaviorDiagnostics.unknownTableName(details, place));
    return undefined;
  }
  for (const [parameter, name, owner] of [
    ['localColumn', localColumn, table],
    ['foreignColumn', foreignColumn, target],
  ] as const) {
    if (findColumn(owner, name) !== undefined) continue;
    const known = owner.columns.map((one) => one.name);
    const details = { parameter, name, table: owner.name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownColumn(details, place));
    return undefined;
  }
  const key = newForeignKey(target.name, [{ local: localColumn, foreign: foreignColumn }], {
    onDelete: actionOf('onDelete', item, place, diagnostics),
    onUpdate: actionOf('onUpdate', item, place, diagnostics),
    skipSql: skipsSql(item, place, diagnostics),
  });
  return withDefined(key, {
    name: item.name,
    codeName: item.phpName,
    refCodeName: item.refPhpName,
    defaultJoin: item.defaultJoin,
    foreignSchema: target.schema,
  });
}

/** Schemas write "setnull" as well as "set null". */
function actionOf(
  parameter: 'onDelete' | 'onUpdate',
  item: Item,
  place: BehaviorUse['span'],
  diagnostics: BehaviorContext['diagnostics'],
): ReferentialAction {
  const written = item[parameter];
  if (written === undefined || written === '') return 'none';
  const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '');
  const known = REFERENTIAL_ACTIONS.find((action) => squeezed(action) === squeezed(written));
  if (known !== undefined) return known;
  const details = { parameter, value: written, known: REFERENTIAL_ACTIONS };
  diagnostics.report(archivableDiagnostics.unknownAction(details, place));
  return 'none';
}

function skipsSql(
  { skipSql = 'false' }: Item,
  place: BehaviorUse['span'],
  diagnostics: BehaviorContext['diagnostics'],
): boolean {
  const word = skipSql.trim().toLowerCase();
  if (!['true', 'false', '1', '0', 'yes', 'no', 'on', 'off', ''].includes(word)) {
    diagnostics.report(behaviorDiagnostics.notBoolean({ name: 'skipSql', value: skipSql }, place));
  }
  return ['true', '1', 'yes', 'on'].includes(word);
}
