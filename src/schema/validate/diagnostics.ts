import { defineDiagnostics, didYouMean, shown } from '../../diagnostics/define.ts';
import { quotedList } from '../../support/text.ts';

const warning = { severity: 'warning' as const };
/** Problems of SQL that classes do not have, and the other way round. */
const ofDdl = { concerns: 'ddl' as const };
const ofClasses = { concerns: 'classes' as const };

/** Problems of the model as a whole that single elements do not show. */
export const modelDiagnostics = defineDiagnostics('schema', {
  noColumns: (d: { table: string }) => ({ message: `The table "${shown(d.table)}" has no columns.` }),
  noPrimaryKey: (d: { table: string }) => ({
    message: `The table "${shown(d.table)}" has no primary key: its rows can be read, but not updated or deleted one by one.`,
    hint: 'Mark a column with primaryKey="true", or the table with readOnly="true".',
    ...warning,
  }),
  viewWithoutSelect: (d: { view: string }) => ({
    message: `The view "${shown(d.view)}" has no SELECT.`,
    hint: 'Add <select>SELECT …</select>.',
    ...ofDdl,
  }),
  selectTwice: (d: { view: string; product: string | undefined }) => ({
    message: `The view "${shown(d.view)}" has two SELECTs ${d.product === undefined ? 'for all products' : `for "${d.product}"`}.`,
    hint: 'Name different products with platform="…", or remove one of the two.',
    ...ofDdl,
  }),
  writtenViewColumn: (d: { view: string; column: string; attribute: string }) => ({
    message: `The column "${shown(d.column)}" of the view "${shown(d.view)}" has ${d.attribute}, but rows of a view are not written.`,
    hint: `Remove ${d.attribute}.`,
  }),
  viewConstraint: (d: { view: string; attribute: string }) => ({
    message: `${d.attribute} is a part of constraints, which the view "${shown(d.view)}" cannot have.`,
    hint: `Remove ${d.attribute}.`,
  }),
  indexOfView: (d: { view: string }) => ({
    message: `The view "${shown(d.view)}" has an index, but stores no rows.`,
    hint: 'Write materialized="true", or remove the index.',
    ...ofDdl,
  }),
  constraintToView: (d: { table: string; view: string }) => ({
    message: `A foreign key of "${shown(d.table)}" refers to the view "${shown(d.view)}", which no constraint can do.`,
    hint: 'Write skipSql="true" on the foreign key: it is then a relation of the classes only.',
    ...ofDdl,
  }),
  rowsOfUnknownTable: (d: { table: string; nearest: string | undefined }) => ({
    message: `There is no table "${shown(d.table)}" for these rows.`,
    hint: didYouMean(d.nearest),
  }),
  rowsOfForeignTable: (d: { table: string }) => ({
    message: `"${shown(d.table)}" cannot have rows of the schema: it is a view, or no SQL is written for it.`,
    hint: 'Write the rows of the tables that the view reads, or remove skipSql.',
  }),
  rowsWithoutKey: (d: { table: string; key: readonly string[] }) => ({
    message:
      d.key.length === 0
        ? `The rows of "${shown(d.table)}" cannot be told apart: the table has no primary key.`
        : `The rows of "${shown(d.table)}" cannot be told apart by ${quotedList(d.key)}, which is neither the primary key nor unique.`,
    hint: 'Name the columns of the primary key or of a <unique> of the table in "key".',
  }),
  unknownRowColumn: (d: { table: string; column: string; nearest: string | undefined }) => ({
    message: `The table "${shown(d.table)}" has no column "${shown(d.column)}".`,
    hint: didYouMean(d.nearest) ?? 'The attributes of a row are columns by their names in SQL.',
  }),
  generatedRowColumn: (d: { table: string; column: string }) => ({
    message: `The database computes the values of "${shown(d.table)}.${shown(d.column)}", so that rows cannot have one.`,
    hint: 'Remove the value from the rows.',
  }),
  missingRowColumn: (d: { table: string; column: string }) => ({
    message: `The rows of "${shown(d.table)}" have no value of "${shown(d.column)}", which is required.`,
    hint: 'Give each row a value, or the column a default.',
  }),
  missingRowValue: (d: { table: string; column: string }) => ({
    message: `This row of "${shown(d.table)}" has no value of "${shown(d.column)}", which is required.`,
    hint: 'Other rows have one, so that this row gets NULL, not the default of the column.',
  }),
  wrongRowValue: (d: { table: string; column: string; value: string; expected: string }) => ({
    message: `"${shown(d.value)}" is not a value of "${shown(d.table)}.${shown(d.column)}": write ${d.expected}.`,
  }),
  sameRowKey: (d: { table: string; key: readonly string[] }) => ({
    message: `Two rows of "${shown(d.table)}" have the key ${quotedList(d.key)}.`,
    hint: 'Remove one of them.',
  }),
  rowWithoutParent: (d: { table: string; column: string; value: string; parent: string }) => ({
    message: `"${shown(d.value)}" in "${shown(d.table)}.${shown(d.column)}" leads to no row of "${shown(d.parent)}", whose rows belong to the schema.`,
    hint: 'Add the row that it refers to.',
  }),
  noEnumValues: (d: { name: string }) => ({
    message: `The enum type "${shown(d.name)}" has no values.`,
    hint: 'Add <value>…</value> for every label.',
  }),
  emptyEnumValue: (d: { name: string }) => ({
    message: `The enum type "${shown(d.name)}" has an empty value.`,
    hint: 'Write the label between the tags: <value>open</value>.',
  }),
  duplicateEnumValue: (d: { name: string; value: string }) => ({
    message: `The enum type "${shown(d.name)}" has the value "${shown(d.value)}" twice.`,
  }),
  blankEnumValue: (d: { name: string; value: string }) => ({
    message: `The value "${shown(d.value)}" of the enum type "${shown(d.name)}" begins or ends with white space, which is part of the label.`,
    ...warning,
  }),
  sameFormerValue: (d: { name: string; value: string }) => ({
    message: `Two values of the enum type "${shown(d.name)}" were both "${shown(d.value)}".`,
    hint: 'Only one of them can have it as renamedFrom.',
  }),
  duplicateColumn: (d: { table: string; column: string }) => ({
    message: `The column "${shown(d.column)}" of "${shown(d.table)}" is declared twice.`,
  }),
  duplicateIndex: (d: { table: string; index: string }) => ({
    message: `The table "${shown(d.table)}" has two indexes named "${shown(d.index)}".`,
    ...ofDdl,
  }),
  sameIndex: (d: { table: string; columns: readonly string[] }) => ({
    message: `The table "${shown(d.table)}" has the same index on ${shown(quotedList(d.columns))} twice.`,
    hint: 'Remove one of them.',
    assumed: 'it is created once.',
    ...ofDdl,
  }),
  duplicateCheck: (d: { table: string; check: string }) => ({
    message: `The table "${shown(d.table)}" has two checks named "${shown(d.check)}".`,
    ...ofDdl,
  }),
  sameCheck: (d: { table: string }) => ({
    message: `The table "${shown(d.table)}" has the same check twice.`,
    hint: 'Remove one of them.',
    ...ofDdl,
  }),
  emptyIndex: (d: { table: string; element: string }) => ({
    message: `An index of "${shown(d.table)}" has no columns.`,
    hint: `Add <${d.element} name="…"/>.`,
  }),
  deferrableIndex: (d: { table: string }) => ({
    message: `A <unique> of "${shown(d.table)}" is deferrable, but has a condition, an expression or an option of a column, so that it is no constraint.`,
    hint: 'Remove deferrable="…": indexes are checked with each statement.',
  }),
  indexColumnTwice: (d: { column: string }) => ({
    message: `The index names the column "${shown(d.column)}" twice.`,
    ...ofDdl,
  }),
  keyColumnTwice: (d: { column: string }) => ({
    message: `The <primary-key> names the column "${shown(d.column)}" twice.`,
  }),
  noKeyColumn: (d: { table: string; column: string }) => ({
    message: `The <primary-key> of "${shown(d.table)}" names the column "${shown(d.column)}", which does not belong to the key.`,
    hint: 'Mark the column with primaryKey="true", or remove it from <primary-key>.',
  }),
  incompleteKey: (d: { table: string; missing: readonly string[] }) => ({
    message: `The <primary-key> of "${shown(d.table)}" does not name ${shown(quotedList(d.missing))}.`,
    hint: 'Add <primary-key-column name="…"/> for every column with primaryKey="true".',
  }),
  unknownColumn: (d: { table: string; column: string; nearest: string | undefined }) => ({
    message: `The table "${shown(d.table)}" has no column "${shown(d.column)}".`,
    hint: didYouMean(d.nearest),
  }),
  duplicateForeignKey: (d: { table: string; name: string }) => ({
    message: `The table "${shown(d.table)}" has two foreign keys named "${shown(d.name)}".`,
    ...ofDdl,
  }),
  unknownForeignTable: (d: { table: string; foreign: string; nearest: string | undefined }) => ({
    message: `The table "${shown(d.table)}" refers to the table "${shown(d.foreign)}", which does not exist.`,
    hint: didYouMean(d.nearest),
  }),
  noReferences: (d: { table: string; foreign: string }) => ({
    message: `The foreign key of "${shown(d.table)}" to "${shown(d.foreign)}" has no columns.`,
    hint: 'Add <reference local="…" foreign="…"/>.',
  }),
  onlyFixedValues: (d: { table: string; foreign: string }) => ({
    message: `The polymorphic foreign key of "${shown(d.table)}" to "${shown(d.foreign)}" has fixed values only.`,
    hint: 'Add <reference local="…" foreign="…"/> for the column that holds the key.',
  }),
  referenceTwice: (d: { column: string }) => ({
    message: `The foreign key names the column "${shown(d.column)}" twice.`,
  }),
  incompleteForeignKey: (d: { table: string; foreign: string; missing: readonly string[] }) => ({
    message: `The foreign key of "${shown(d.table)}" to "${shown(d.foreign)}" covers only a part of its primary key: ${shown(quotedList(d.missing))} ${d.missing.length === 1 ? 'is' : 'are'} missing.`,
    hint: 'Add a <reference> for each.',
  }),
  typeMismatch: (d: { local: string; localType: string; foreign: string; foreignType: string }) => ({
    message: `"${shown(d.local)}" is ${d.localType}, but refers to "${shown(d.foreign)}", which is ${d.foreignType}.`,
    hint: 'Give both columns of the reference the same type.',
    ...warning,
  }),
  setNullRequired: (d: { action: string; column: string }) => ({
    message: `${d.action}="set null" cannot work: the column "${shown(d.column)}" is required.`,
    hint: 'Let the column be null, or choose another action such as "cascade".',
    assumed: 'the row cannot be deleted or changed while others refer to it.',
    ...ofDdl,
  }),
  crossRefKeys: (d: { table: string; count: number }) => ({
    message: `The table "${shown(d.table)}" has isCrossRef="true", but ${d.count === 0 ? 'no foreign key' : 'only one foreign key'}; a junction table needs at least two.`,
    hint: 'Without two foreign keys it has no effect.',
    ...warning,
  }),
  noValueSet: (d: { column: string; type: string }) => ({
    message: `The ${d.type} column "${shown(d.column)}" has no list of values.`,
    hint: 'Add valueSet="first, second".',
  }),
  uselessValueSet: (d: { column: string; type: string }) => ({
    message: `The column "${shown(d.column)}" has a valueSet, but it is ${d.type}.`,
    hint: 'It has no effect: only ENUM and SET columns have one.',
    ...warning,
  }),
  duplicateValue: (d: { column: string; value: string }) => ({
    message: `The valueSet of "${shown(d.column)}" names "${shown(d.value)}" twice.`,
  }),
  emptyValue: (d: { column: string }) => ({
    message: `The valueSet of "${shown(d.column)}" has an empty value.`,
    hint: 'Remove the extra comma.',
  }),
  tooManyValues: (d: { column: string; type: string; count: number; limit: number }) => ({
    message: `The ${d.type} column "${shown(d.column)}" has ${d.count} values; ${d.limit} is the maximum.`,
  }),
  unsuitableDefault: (d: {
    column: string;
    type: string;
    value: string;
    expected: string;
    assumed: string | undefined;
  }) => ({
    message: `"${shown(d.value)}" is not a valid default for the ${d.type} column "${shown(d.column)}": expected ${d.expected}.`,
    hint: 'If it is an SQL expression, write it as defaultExpr.',
    assumed: d.assumed,
  }),
  unsuitableValue: (d: { column: string; type: string; value: string; expected: string }) => ({
    message: `"${shown(d.value)}" is not a valid value for the ${d.type} column "${shown(d.column)}": expected ${d.expected}.`,
  }),
  autoIncrementType: (d: { column: string; type: string }) => ({
    message: `The column "${shown(d.column)}" is ${d.type}; only integers can be auto-incremented.`,
    hint: 'Use INTEGER or BIGINT.',
  }),
  autoIncrementTwice: (d: { table: string; column: string; first: string }) => ({
    message: `The table "${shown(d.table)}" has two auto-increment columns: "${shown(d.first)}" and "${shown(d.column)}".`,
  }),
  generatedAnd: (d: { column: string; what: string }) => ({
    message: `The generated column "${shown(d.column)}" cannot ${d.what}: the database computes its values.`,
    hint: 'Remove generated="…", or what it cannot be combined with.',
  }),
  collationOfType: (d: { column: string; type: string; attribute: string }) => ({
    message: `The column "${shown(d.column)}" is ${d.type}, which has no ${d.attribute}: only texts have one.`,
    hint: `Remove ${d.attribute}="…".`,
  }),
  identityWithoutCounter: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" has an identity, but is not auto-incremented.`,
    hint: 'Add autoIncrement="true", or remove identity="…".',
  }),
  identityValue: (d: { column: string; option: string; value: string; expected: string }) => ({
    message: `The ${d.option} ${d.value} of the identity column "${shown(d.column)}" is not valid: expected ${d.expected}.`,
  }),
  identityWithSequence: (d: { table: string; column: string; sequence: string }) => ({
    message: `The identity column "${shown(d.column)}" of table "${shown(d.table)}" has a sequence of its own; it cannot draw from "${shown(d.sequence)}".`,
    hint: 'Remove identity="…", or the <id-method-parameter>.',
  }),
  identityWithGivenKeys: (d: { table: string; column: string }) => ({
    message: `The table "${shown(d.table)}" has allowPkInsert, but its column "${shown(d.column)}" always gets a number of the database.`,
    hint: 'Write identity="default", or remove allowPkInsert.',
  }),
  autoIncrementDefault: (d: { column: string }) => ({
    message: `The auto-increment column "${shown(d.column)}" cannot have a default.`,
  }),
  autoIncrementWithoutMethod: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" is auto-increment, but the table's id method is "none".`,
    hint: 'Add idMethod="native" to the table, or remove autoIncrement.',
  }),
  scaleTooLarge: (d: { column: string; size: number; scale: number }) => ({
    message: `The column "${shown(d.column)}" has ${d.scale} digits after the point, but only ${d.size} digits in all.`,
    hint: '"size" counts all digits, "scale" those after the point.',
    ...ofDdl,
  }),
  scaleWithoutSize: (d: { column: string; type: string }) => ({
    message: `The ${d.type} column "${shown(d.column)}" has a scale but no size.`,
    hint: 'Add size="…", the number of all digits.',
    ...ofDdl,
  }),
  lazyPrimaryKey: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" belongs to the primary key and cannot be loaded lazily.`,
    ...ofClasses,
  }),
  primaryStringTwice: (d: { table: string; column: string; first: string }) => ({
    message: `The table "${shown(d.table)}" has two primary strings: "${shown(d.first)}" and "${shown(d.column)}".`,
    assumed: 'the first one counts.',
    ...ofClasses,
  }),
  inheritanceTwice: (d: { table: string; column: string; first: string }) => ({
    message: `The table "${shown(d.table)}" has two inheritance columns: "${shown(d.first)}" and "${shown(d.column)}".`,
    ...ofClasses,
  }),
  inheritanceKeyTwice: (d: { key: string }) => ({
    message: `The inheritance key "${shown(d.key)}" is used twice.`,
  }),
  unknownParent: (d: { class: string; parent: string; nearest: string | undefined }) => ({
    message: `The class "${shown(d.class)}" extends "${shown(d.parent)}", which is not a class of this table.`,
    hint: didYouMean(d.nearest) ?? 'For a class outside the schema, write its full name with its namespace.',
    ...ofClasses,
  }),
  parentCycle: (d: { class: string }) => ({
    message: `The class "${shown(d.class)}" extends itself.`,
    ...ofClasses,
  }),
  relationLikeColumn: (d: { table: string; relation: string; column: string; attribute: string }) => ({
    message: `The relation "${shown(d.relation)}" of "${shown(d.table)}" has the PHP name of its column "${shown(d.column)}".`,
    hint: `Set ${d.attribute} on the foreign key.`,
    ...ofClasses,
  }),
  sameRelation: (d: { table: string; relation: string; attribute: string; other: string }) => ({
    message: `The table "${shown(d.table)}" has two relations named "${shown(d.relation)}": this one and ${d.other}.`,
    hint: `Set ${d.attribute} on one of the foreign keys.`,
    ...ofClasses,
  }),
});
