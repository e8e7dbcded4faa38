import { isDecimal } from '../../../column-types/families.ts';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { checkAutoIncrement } from '../../standard/check/auto-increment.ts';
import { type BareWords, checkBareDefault } from '../../standard/check/bare-default.ts';
import { checkConditions } from '../../standard/check/checks.ts';
import { checkCollations } from '../../standard/check/collations.ts';
import { checkColumnCount, checkDefault, checkRawSql } from '../../standard/check/columns.ts';
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';
import { checkKeyActions } from '../../standard/check/foreign-keys.ts';
import type { IdentifierRules } from '../../standard/check/identifiers.ts';
import { checkIdentity, type IdentityRules } from '../../standard/check/identity.ts';
import { checkIndexOptions, type IndexAbilities } from '../../standard/check/index-options.ts';
import { checkTexts, halfCharacter } from '../../standard/check/texts.ts';
import {
  checkMissingType,
  checkOnUpdate,
  checkUniqueSizes,
  TSVECTOR_HINT,
} from '../../standard/check/unsupported.ts';
import { checkVendors } from '../../standard/check/vendors.ts';
import { checkNames, isCreated } from '../../standard/names.ts';
import { ofProduct } from '../../standard/of-product.ts';
import { sqliteDiagnostics } from '../diagnostics.ts';
import { joinedName, nameSpaces } from '../names.ts';
import { vendorTables } from '../vendor.ts';

const platform = 'SQLite';

/** Reports what SQLite cannot do. */
export function checkSqlite(all: Database, syntax: ScriptSyntax, diagnostics: Diagnostics): void {
  const context: CheckContext = { platform, diagnostics, syntax };
  const database = ofProduct(all, 'sqlite');
  checkVendors(database, platform, vendorTables, diagnostics);
  checkNames(withJoinedNames(database), identifiers, nameSpaces, diagnostics);
  checkTexts(
    database,
    { unit: 'bytes', maxComment: Infinity, maxLiteral: Infinity, refuses: halfCharacter },
    context,
  );
  for (const table of database.tables.filter(isCreated)) {
    checkReserved(table, diagnostics);
    checkColumnCount(table, MAX_COLUMNS, context);
    checkConditions(table, 'sqlite', context);
    checkIndexOptions(table, INDEXES, context);
    checkAutoIncrement(table, primaryKeyForCounter, context);
    for (const column of table.columns) {
      checkIdentity(column, table, IDENTITY, context);
      checkDigits(column, table, diagnostics);
      checkMissingType(column, table, MISSING, context);
      if (column.default === undefined && column.sqlType === undefined && column.generated === undefined)
        continue;
      checkRawSql(column, table, context);
      checkDefault(column, table, context);
      checkOnUpdate(column, table, context);
      checkBareDefault(column, table, CONSTANTS, context);
    }
    checkUniqueSizes(table, context);
    checkKeyActions(table, context);
    checkCollations(database, table, context, COLLATIONS);
  }
}

const MISSING = { TSVECTOR: TSVECTOR_HINT };

/** https://sqlite.org/lang_expr.html#literal_values_constants_ */
const CONSTANTS: BareWords = {
  known: new Set(['NULL', 'TRUE', 'FALSE', 'CURRENT_DATE', 'CURRENT_TIME', 'CURRENT_TIMESTAMP']),
  instead: {
    LOCALTIMESTAMP: 'CURRENT_TIMESTAMP, which is in UTC',
    NOW: 'CURRENT_TIMESTAMP, which is in UTC',
    LOCALTIME: 'CURRENT_TIME, which is in UTC',
  },
};

const identifiers: IdentifierRules = {
  platform,
  limit: Infinity,
  unit: 'characters',
  fold: nameSpaces.fold,
  refuses: halfCharacter,
};

const withJoinedNames = (database: Database): Database => ({
  ...database,
  tables: database.tables.map(({ schema, ...table }) => ({
    ...table,
    name: joinedName({ name: table.name, ...(schema !== undefined && { schema }) }),
  })),
});

/** https://sqlite.org/fileformat2.html#internal_schema_objects */
function checkReserved(table: Table, diagnostics: Diagnostics): void {
  const reason = 'the prefix sqlite_ of internal objects';
  const names = [
    { what: 'table', name: joinedName(table), span: table.span },
    ...table.indexes.map((index) => ({
      what: 'index',
      name: index.name ?? '',
      span: index.span ?? table.span,
    })),
  ];
  for (const { what, name, span } of names.filter((named) => /^sqlite_/i.test(named.name))) {
    diagnostics.report(platformDiagnostics.identifierRefused({ platform, what, name, reason }, span));
  }
}

/** https://sqlite.org/limits.html */
const MAX_COLUMNS = 2000;

/** https://sqlite.org/datatype3.html#collating_sequences */
const COLLATIONS = ['BINARY', 'NOCASE', 'RTRIM'];

const IDENTITY: IdentityRules = { can: ['start'], why: 'AUTOINCREMENT counts up by 1' };

const INDEXES: IndexAbilities = { can: ['where', 'expression', 'direction', 'collation'] };

/** A double, and a whole number of 64 bits, hold every number of so many digits. https://sqlite.org/floatingpoint.html */
const EXACT_DIGITS = 15;
const EXACT_WHOLE_DIGITS = 18;

function checkDigits(column: Column, table: Table, diagnostics: Diagnostics): void {
  const { type, size: digits = 0, scale = 0, sqlType } = column;
  if (!isDecimal(type) || sqlType !== undefined) return;
  const exact = scale > 0 ? EXACT_DIGITS : EXACT_WHOLE_DIGITS;
  if (digits <= exact) return;
  const details = { column: columnLabel(table, column), type, digits, exact: EXACT_DIGITS };
  diagnostics.report(sqliteDiagnostics.inexactDecimal(details, column.span ?? table.span));
}

const primaryKeyForCounter = (column: Column): string | undefined =>
  column.primaryKey ? undefined : 'to be the primary key';
