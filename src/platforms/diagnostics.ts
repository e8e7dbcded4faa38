import { defineDiagnostics, didYouMean, shown } from '../diagnostics/define.ts';

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Everything a schema can ask for that a database cannot do. */
export const platformDiagnostics = defineDiagnostics('platform', {
  identifierTooLong: (d: {
    platform: string;
    what: string;
    name: string;
    length: number;
    limit: number;
    unit: string;
  }) => ({
    message: `The ${d.what} "${d.name}" has ${d.length} ${d.unit}; ${d.platform} allows ${d.limit}.`,
    hint: 'Choose a shorter name.',
  }),
  identifierRefused: (d: { platform: string; what: string; name: string; reason: string }) => ({
    message: `The ${d.what} "${d.name}" holds ${d.reason}, which ${d.platform} does not allow.`,
    hint: 'Choose another name.',
  }),
  wrongRowValue: (d: { column: string; value: string; expected: string }) => ({
    message: `"${shown(d.value)}" is not a value of "${shown(d.column)}": write ${d.expected}.`,
  }),
  sameName: (d: { platform: string; what: string; name: string; other: string }) => ({
    message: `The ${d.what} "${d.name}" has the same name as ${d.other} for ${d.platform}.`,
    hint: 'Give one of them another name.',
  }),
  tooManyColumns: (d: { platform: string; table: string; count: number; limit: number }) => ({
    message: `Table "${d.table}" has ${d.count} columns; ${d.platform} allows ${d.limit}.`,
  }),
  sizeOutOfRange: (d: {
    platform: string;
    column: string;
    type: string;
    what: string;
    size: number;
    limit: number;
  }) => ({
    message: `Column "${d.column}" has ${d.what} ${d.size}; ${d.platform} allows at most ${d.limit} for ${d.type}.`,
    hint: /CHAR|BINARY/.test(d.type)
      ? 'Use a smaller size, or a type for long values (CLOB, BLOB).'
      : undefined,
  }),
  defaultRefused: (d: { platform: string; column: string; text: string; reason: string; hint?: string }) => ({
    message: `The default "${d.text}" of column "${d.column}" ${d.reason} (${d.platform}).`,
    hint: d.hint ?? 'Use defaultExpr for an SQL expression.',
  }),
  textRefused: (d: { platform: string; what: string; reason: string }) => ({
    message: `The ${d.what} holds ${d.reason}, which ${d.platform} cannot store as written.`,
  }),
  textTooLong: (d: { platform: string; what: string; length: number; limit: number; unit: string }) => ({
    message: `The ${d.what} has ${d.length} ${d.unit}; ${d.platform} allows ${d.limit}.`,
  }),
  brokenSql: (d: { what: string; text: string; reason: string }) => ({
    message: `The ${d.what} "${d.text}" would break the SQL around it: it has ${d.reason}.`,
  }),
  typeNotInKey: (d: { platform: string; key: string; column: string; type: string; hint?: string }) => ({
    message: `${d.platform} cannot have column "${d.column}" of type ${d.type} in the ${d.key}.`,
    hint: d.hint ?? 'Give the column a type with a size, or leave it out of the key.',
  }),
  tooManyKeyColumns: (d: { platform: string; key: string; count: number; limit: number }) => ({
    message: `The ${d.key} has ${d.count} columns; ${d.platform} allows ${d.limit}.`,
  }),
  keyTooLong: (d: { platform: string; key: string; bytes: number; limit: number }) => ({
    message: `The ${d.key} takes up to ${d.bytes} bytes; ${d.platform} allows ${d.limit}.`,
    hint: 'Use shorter columns, or fewer of them.',
  }),
  longKeyValues: (d: { platform: string; key: string; bytes: number; limit: number }) => ({
    message: `Values of the ${d.key} may take ${d.bytes} bytes; ${d.platform} refuses rows whose key is longer than ${d.limit}.`,
    severity: 'warning',
  }),
  setDefaultWithoutDefault: (d: { event: string; table: string; foreignTable: string; column: string }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" says ${d.event} "set default", but the required column "${d.column}" has no default.`,
    hint: 'Give the column a default, or choose another action.',
  }),
  identityOptionRefused: (d: { platform: string; column: string; option: string; why: string }) => ({
    message: `The identity column "${d.column}" has "${d.option}", which ${d.platform} cannot do: ${d.why}.`,
    hint: `Remove ${d.option}="…".`,
  }),
  charsetRefused: (d: { platform: string; column: string; charset: string }) => ({
    message: `Column "${d.column}" has the character set ${d.charset}; in ${d.platform} all texts of a database have the same one.`,
    hint: 'Remove charset="…", or write the name of the database that it is for before it, with a colon.',
  }),
  unknownCollation: (d: {
    platform: string;
    column: string;
    collation: string;
    known: readonly string[];
  }) => ({
    message: `Column "${d.column}" has the collation ${d.collation}, which ${d.platform} does not have: it has ${d.known.join(', ')}.`,
    hint: 'Write the name of the database that the collation is for before it, with a colon.',
  }),
  keyCollationsDiffer: (d: {
    platform: string;
    local: string;
    foreign: string;
    localCollation: string | undefined;
    foreignCollation: string | undefined;
  }) => {
    const words = (name: string | undefined): string =>
      name === undefined ? 'the usual collation' : `the collation ${name}`;
    return {
      message: `Column "${d.local}" refers to "${d.foreign}" with another collation in ${d.platform}: ${words(d.localCollation)} instead of ${words(d.foreignCollation)}.`,
      hint: 'Give both columns the same collation.',
      severity: 'warning',
    };
  },
  generatedKindRefused: (d: { platform: string; column: string; kind: string; instead: string }) => ({
    message: `The generated column "${d.column}" is ${d.kind}, which ${d.platform} cannot do.`,
    hint: d.instead,
  }),
  generatedRequired: (d: { platform: string; column: string; when: string }) => ({
    message: `The generated column "${d.column}" is required, which ${d.platform} refuses${d.when}.`,
    hint: 'Remove required="true", and add a <check> where a value has to be there.',
  }),
  counterInCheck: (d: { platform: string; column: string }) => ({
    message: `A check uses the auto-increment column "${d.column}", which ${d.platform} refuses.`,
    hint: 'List the databases that the check is for, such as platform="…", or remove it.',
  }),
  deferrableKeyRefused: (d: { platform: string; table: string; foreignTable: string }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" is deferrable, but ${d.platform} checks every key with each statement.`,
    hint: 'Remove deferrable="…". A <vendor> can say it for one database, if that has such a parameter.',
  }),
  deferrableTarget: (d: { platform: string; table: string; foreignTable: string }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" refers to a deferrable unique constraint, which ${d.platform} refuses.`,
    hint: 'Remove deferrable="…" from the <unique>.',
  }),
  keyTypesDiffer: (d: {
    platform: string;
    local: string;
    localType: string;
    foreign: string;
    foreignType: string;
  }) => ({
    message: `Column "${d.local}" is ${d.localType} but refers to "${d.foreign}", which is ${d.foreignType}; ${d.platform} needs the same type.`,
    hint: 'Give both columns the same type and size, or skipSql="true" to a foreign key that the database does not have.',
  }),
  unknownVendorParameter: (d: {
    platform: string;
    name: string;
    where: string;
    nearest?: string | undefined;
  }) => ({
    message: `"${d.name}" is not a ${d.platform} option of ${withArticle(d.where)}.`,
    hint: didYouMean(d.nearest),
  }),
  vendorParameterRefused: (d: { name: string; value: string; expected: string }) => ({
    message: `The vendor parameter "${d.name}" is ${d.expected}, not "${d.value}".`,
  }),
  vendorParameterWithoutEffect: (d: { platform: string; name: string; where: string }) => ({
    message: `The ${d.platform} option "${d.name}" of ${withArticle(d.where)} has no effect: it describes what a database had.`,
    severity: 'warning',
  }),
  sameNameInOtherCase: (d: { platform: string; what: string; name: string; other: string }) => ({
    message: `The ${d.what} "${d.name}" differs from "${d.other}" only in letter case, which not every ${d.platform} server tells apart.`,
    hint: 'Give one of them another name.',
    severity: 'warning',
  }),
  commentChanged: (d: { platform: string; what: string; reason: string }) => ({
    message: `The ${d.what} ${d.reason}: the comment in the database differs from it (${d.platform}).`,
    severity: 'warning',
  }),
  autoIncrementOutsideKey: (d: { platform: string; column: string; needs: string }) => ({
    message: `The auto-increment column "${d.column}" needs ${d.needs} (${d.platform}).`,
  }),
  indexSizeRefused: (d: { platform: string; key: string; column: string; reason: string }) => ({
    message: `The ${d.key} cannot take a part of column "${d.column}": ${d.reason} (${d.platform}).`,
  }),
  indexSizeIgnored: (d: { platform: string; key: string; column: string; size: number }) => ({
    message: `The ${d.key} is unique over the first ${d.size} characters of "${d.column}"; ${d.platform} makes it unique over all of them.`,
    severity: 'warning',
  }),
  indexNotPossible: (d: { platform: string; key: string; reason: string }) => ({
    message: `The ${d.key} cannot be made: ${d.reason} (${d.platform}).`,
  }),
  indexOptionRefused: (d: { platform: string; key: string; what: string }) => ({
    message: `The ${d.key} has ${d.what}, which ${d.platform} cannot do.`,
    hint: 'List the databases that it is for, such as platform="…", or leave that out.',
  }),
  indexOptionOfVersions: (d: { platform: string; key: string; what: string; versions: string }) => ({
    severity: 'warning',
    message: `The ${d.key} has ${d.what}, which ${d.versions}.`,
    hint: 'List the databases that it is for, such as platform="…", if yours cannot do it.',
  }),
  rowTooLong: (d: { platform: string; table: string; bytes: number; limit: number }) => ({
    message: `A row of "${d.table}" may take ${d.bytes} bytes; ${d.platform} allows ${d.limit}.`,
    hint: 'Use shorter columns, or LONGVARCHAR, CLOB or BLOB for long values.',
  }),
  foreignKeyOmitted: (d: {
    platform: string;
    table: string;
    foreignTable: string;
    engineOf: string;
    engine: string;
  }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" is omitted: "${d.engineOf}" has the storage engine ${d.engine}, which has no foreign keys (${d.platform}).`,
    hint: 'Use InnoDB, or say skipSql="true" on the foreign key.',
    severity: 'warning',
  }),
  lockTableTaken: (d: { table: string; cluster: string }) => ({
    message: `The table "${d.table}" has the name of the table in which transactions on ${d.cluster} lock each other.`,
    hint: 'Give the table another name, or leave it out of the schema: "sql:build" and "migration:migrate" create it.',
  }),
  notReplicated: (d: { table: string; cluster: string; engine: string; needed: string }) => ({
    message: `The table "${d.table}" has the storage engine ${d.engine}, whose rows ${d.cluster} does not copy to other nodes.`,
    hint: `Use ${d.needed}.`,
    severity: 'warning',
  }),
  foreignKeyToNonUnique: (d: { platform: string; table: string; foreignTable: string; columns: string }) => ({
    message: `The foreign key of "${d.table}" refers to "${d.foreignTable}" (${d.columns}), which is not unique; newer ${d.platform} servers refuse that.`,
    hint: 'Add a <unique> for the referenced columns.',
    severity: 'warning',
  }),
  actionRefused: (d: {
    platform: string;
    event: string;
    action: string;
    table: string;
    foreignTable: string;
  }) => ({
    message: `The foreign key of "${d.table}" to "${d.foreignTable}" says ${d.event} "${d.action}", which ${d.platform} cannot do.`,
    hint: 'Choose cascade, set null, restrict or no action.',
  }),
  typeMissing: (d: { platform: string; column: string; type: string; hint: string }) => ({
    message: `Column "${d.column}" has the type ${d.type}, for which ${d.platform} has no substitute.`,
    hint: d.hint,
  }),
  needsExtension: (d: { platform: string; column: string; type: string; extension: string }) => ({
    message: `Column "${d.column}" of type ${d.type} needs the extension ${d.extension} in ${d.platform}.`,
    severity: 'warning',
  }),
  onUpdateIgnored: (d: { platform: string; column: string }) => ({
    message: `The default of column "${d.column}" says ON UPDATE, which ${d.platform} does not support; only the default is written.`,
    severity: 'warning',
  }),
  cascadeOfNull: (d: { platform: string; column: string; foreign: string }) => ({
    message: `The required column "${d.column}" follows updates of "${d.foreign}", which may be null; ${d.platform} refuses that.`,
    hint: 'Make the referenced column required, let this one be null, or choose another onUpdate.',
  }),
  vendorParameterMisplaced: (d: { platform: string; name: string; kind: string; column: string }) => ({
    message: `The ${d.platform} option "${d.name}" is only for columns of ${d.kind}, which "${d.column}" is not.`,
  }),
});
