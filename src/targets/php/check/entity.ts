import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { softening } from '../../../diagnostics/soften.ts';
import type { Span } from '../../../diagnostics/span.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { joinNames, normalizedJoin } from '../../facts/sql.ts';
import { accessorVisibility, columnAttributes, mutatorVisibility } from '../attributes.ts';
import type { EntityContext, KnownColumn } from '../context.ts';
import { acceptsPhpType, isTypeWord, phpTypesFor, phpTypeWord } from '../kinds/index.ts';
import { joinMethodCount, MAX_JOIN_METHODS } from '../model-class/propel-members.ts';
import { stringFormatOf } from '../options.ts';
import type { PhpType } from '../syntax/type.ts';
import { valueConstants } from '../table-map/columns.ts';
import { phpDiagnostics } from './diagnostics.ts';

/** Reports what PHP or PDO cannot do for a table. */
export function checkEntity(context: EntityContext, diagnostics: Diagnostics): void {
  const { entity, columns } = context;
  const { table } = entity;
  if (table.alias !== undefined) {
    const details = { table: qualifiedName(table), alias: table.alias };
    diagnostics.report(phpDiagnostics.alias(details, table.span));
  }
  checkName(table.name, table.span, context, diagnostics);
  if (table.schema !== undefined) checkName(table.schema, table.span, context, diagnostics);
  for (const column of columns) checkColumn(column, context, diagnostics);
  checkValueConstants(context, diagnostics);
  checkKeyDefaults(context, diagnostics);
  checkStringFormat(context, diagnostics);
  const count = context.options.propel ? joinMethodCount(entity) : 0;
  if (count > MAX_JOIN_METHODS) {
    const [child] = entity.children.filter(({ single, siblings }) => !single && siblings.length > 0);
    const example = `get${child?.plural}Join${child?.siblings[0]}`;
    const details = { class: entity.classes.model, count, limit: MAX_JOIN_METHODS, example };
    diagnostics.report(phpDiagnostics.tooManyJoins(details, table.span));
  }
  for (const { name, through } of entity.omitted ?? []) {
    const details = { class: entity.classes.model, relation: name, junction: qualifiedName(through.other) };
    diagnostics.report(phpDiagnostics.omittedRelation(details, through.key.span ?? table.span));
  }
  for (const { key } of entity.parents) {
    const join = key.defaultJoin;
    if (join === undefined || joinNames.includes(normalizedJoin(join))) continue;
    diagnostics.report(phpDiagnostics.unknownJoin({ join, known: joinNames }, key.span ?? table.span));
  }
}

/** The formats that the package orm/propel has; those of an application can have any other name. */
const PROPEL_FORMATS: readonly string[] = ['XML', 'YAML', 'CSV'];

function checkStringFormat({ entity: { table }, options }: EntityContext, diagnostics: Diagnostics): void {
  const format = stringFormatOf(table, options);
  if (options.propel || !PROPEL_FORMATS.includes(format)) return;
  diagnostics.report(phpDiagnostics.stringFormat({ table: qualifiedName(table), format }, table.span));
}

function checkColumn(known: KnownColumn, context: EntityContext, diagnostics: Diagnostics): void {
  const { column, key, kind } = known;
  const place = column.span ?? context.entity.table.span;
  checkName(column.name, place, context, diagnostics);
  if (isNumericName(column.name)) {
    diagnostics.report(phpDiagnostics.numericName({ column: key }, place));
  }
  if (accessorVisibility(column) === 'private')
    diagnostics.report(
      phpDiagnostics.privateAccessor({ column: key, attribute: 'accessorVisibility' }, place),
    );
  if (mutatorVisibility(column) === 'private')
    diagnostics.report(
      phpDiagnostics.privateAccessor({ column: key, attribute: 'mutatorVisibility' }, place),
    );
  const { type } = column;
  const { phpType, typeHint } = columnAttributes(column);
  const isStreamInKey = known.inKey && phpType !== undefined && phpTypeWord(phpType) === 'resource';
  if (phpType !== undefined && (isStreamInKey || !acceptsPhpType(type, phpType))) {
    const suitable = phpTypesFor(type).filter((word) => !isStreamInKey || word !== '"resource"');
    const details = { column: key, type, phpType, known: suitable };
    const problem = phpDiagnostics.phpType(details, place);
    diagnostics.report(softening({ advisory: [], acceptsPropel: context.options.propel })(problem));
  }
  if (typeHint !== undefined && !accepts(kind.setter.type, typeHint)) {
    const details = { column: key, typeHint, taken: kind.setter.type.alternatives.join('|') };
    diagnostics.report(phpDiagnostics.typeHint(details, place));
  }
}

/** A hint may narrow what the setter takes, never widen it. */
function accepts(taken: PhpType, hint: string): boolean {
  const words = taken.alternatives;
  const takesClasses = words.some((word) => !isTypeWord(word));
  return hint
    .replace(/^\?/, '')
    .split('|')
    .every((part) => {
      if (part.includes('&') || ['void', 'never', 'static', 'resource', 'parent', 'self'].includes(part))
        return false;
      if (words.includes('mixed')) return true;
      return isTypeWord(part) ? words.includes(phpTypeWord(part)) : takesClasses;
    });
}

function checkValueConstants({ columns, entity }: EntityContext, diagnostics: Diagnostics): void {
  const reported = new Set<string>();
  for (const { column, name, claimed } of valueConstants(columns)) {
    if (claimed.length === 1 || reported.has(name)) continue;
    reported.add(name);
    const details = { column: column.key, constant: name, claimed };
    diagnostics.report(phpDiagnostics.sameValueConstant(details, column.column.span ?? entity.table.span));
  }
}

/** Where the database does not tell the key of a new row, the runtime evaluates the default before it inserts. */
function checkKeyDefaults({ entity, options }: EntityContext, diagnostics: Diagnostics): void {
  const { table, primaryKey, children } = entity;
  if (options.sql.returnsInserted !== false || table.readOnly) return;
  const referred = children.flatMap(({ columns }) => columns.map(({ own }) => own));
  for (const { column, key } of new Set([...primaryKey, ...referred])) {
    if (column.default?.kind !== 'expression') continue;
    const uses = columnIn(column.default.text, table);
    if (uses === undefined) continue;
    const details = { column: key, expression: column.default.text, uses };
    diagnostics.report(phpDiagnostics.keyDefault(details, column.span ?? table.span));
  }
}

const NAME_IN_SQL =
  /'(?:[^'\\]|''|\\.)*'|"(?:[^"\\]|""|\\.)*"|`((?:[^`]|``)+)`|([\p{L}_$][\p{L}\p{N}_$]*)(?!\s*\()/gu;
const UNITS = /^(?:microsecond|second|minute|hour|day|week|month|quarter|year)$/i;

/** The first column that an expression names; a bare unit of time is one of INTERVAL. */
function columnIn(expression: string, { columns }: Pick<Table, 'columns'>): string | undefined {
  for (const [, quoted, bare] of expression.matchAll(NAME_IN_SQL)) {
    const name =
      quoted?.replaceAll('``', '`') ?? (bare !== undefined && !UNITS.test(bare) ? bare : undefined);
    const found = columns.find((column) => column.name.toLowerCase() === name?.toLowerCase());
    if (found !== undefined) return found.name;
  }
  return undefined;
}

/** PDO knows double quotes for what they are; in other quotes it looks for placeholders. */
/** A key of an array that PHP makes a number. */
export const isNumericName = (name: string): boolean => /^(?:0|-?[1-9]\d*)$/.test(name);

/** The part of a quoted name that PDO takes for a placeholder. */
export const placeholderIn = (quoted: string): string | undefined =>
  (quoted.startsWith('"') ? /\\(?=")/ : /\?|:\w+/).exec(quoted)?.[0];

function checkName(
  name: string,
  place: Span | undefined,
  { options }: EntityContext,
  diagnostics: Diagnostics,
): void {
  const quoted = options.sql.quote(name);
  const found = placeholderIn(quoted);
  if (found === undefined) return;
  diagnostics.report(phpDiagnostics.unpreparedName({ name, quoted, found: `"${found}"` }, place));
}
