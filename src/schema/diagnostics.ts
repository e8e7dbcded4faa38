import { defineDiagnostics, didYouMean, shown } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** Problems of schema files and single elements. */
export const schemaDiagnostics = defineDiagnostics('schema', {
  noSchemaFolder: (_: object) => ({
    message: 'The schema folder does not exist.',
    hint: 'Set "paths.schemaDir" in the configuration, or use --schema-dir.',
  }),
  noSchema: (d: { recursive: boolean }) => ({
    message: `No schema was found: no file here has a name that ends with "schema.xml"${d.recursive ? ', including subfolders' : ''}.`,
    hint: d.recursive
      ? 'Write a schema.xml, or set "paths.schemaDir" in the configuration.'
      : 'Write a schema.xml, set "paths.schemaDir" in the configuration, or use --recursive.',
  }),
  unreadableFile: (d: { reason: string }) => ({ message: `The schema file cannot be read: ${d.reason}.` }),
  outsideProject: (_: object) => ({
    message: 'The schema file is a symbolic link to a file outside the project folder, and was not read.',
    hint: 'Move the file into the project folder, or use --allow-outside if you trust the link.',
  }),
  notUtf8: (_: object) => ({
    message: 'The schema file is not UTF-8.',
    hint: 'Save it as UTF-8.',
  }),
  emptyFile: (_: object) => ({
    message: 'The schema file is empty.',
    hint: 'A schema starts with <database name="…">.',
  }),
  wrongRoot: (d: { element: string }) => ({
    message: `A schema starts with <database>, not with <${shown(d.element)}>.`,
  }),
  missingExternal: (d: { filename: string; reason: string }) => ({
    message: `The external schema "${shown(d.filename)}" cannot be read: ${d.reason}.`,
    hint: 'The path is relative to the file that includes it.',
  }),
  externalOutside: (d: { filename: string }) => ({
    message: `The external schema "${shown(d.filename)}" is outside the project folder and was not read.`,
    hint: 'Move it into the project folder, or use --allow-outside if you trust this schema.',
  }),
  missingRowFile: (d: { filename: string; reason: string }) => ({
    message: `The file of rows "${shown(d.filename)}" cannot be read: ${d.reason}.`,
    hint: 'The path is relative to the schema file.',
  }),
  rowFileOutside: (d: { filename: string }) => ({
    message: `The file of rows "${shown(d.filename)}" is outside the project folder and was not read.`,
    hint: 'Move it into the project folder, or use --allow-outside if you trust this schema.',
  }),
  rowsAndFile: (d: { table: string }) => ({
    message: `The rows of "${shown(d.table)}" are in a file, and in elements.`,
    hint: 'Move the elements into the file, or remove the attribute "file".',
  }),
  rowsTwice: (d: { table: string; first: string }) => ({
    message: `The rows of "${shown(d.table)}" are written twice.`,
    hint: `Move all of them to ${d.first}.`,
  }),
  externalCycle: (d: { filename: string }) => ({
    message: `The external schema "${shown(d.filename)}" includes this file again.`,
    hint: 'Move what both files need into a third one that includes neither.',
  }),
  unknownAttribute: (d: { element: string; attribute: string; hint: string | undefined }) => ({
    message: `<${d.element}> has no attribute "${shown(d.attribute)}".`,
    hint: d.hint,
  }),
  attributeTwice: (d: { element: string; attribute: string; other: string }) => ({
    message: `<${d.element}> has the attributes "${d.attribute}" and "${d.other}", which are the same.`,
  }),
  missingAttribute: (d: { element: string; attribute: string }) => ({
    message: `<${d.element}> needs the attribute "${d.attribute}".`,
  }),
  invalidValue: (d: {
    element: string;
    attribute: string;
    value: string;
    expected: string;
    nearest: string | undefined;
    known: readonly string[] | undefined;
  }) => ({
    message: `"${shown(d.value)}" is not a valid ${d.attribute} of <${d.element}>: expected ${d.expected}.`,
    hint: didYouMean(d.nearest) ?? (d.known && `Known: ${d.known.join(', ')}.`),
  }),
  attributeWithoutEffect: (d: { element: string; attribute: string }) => ({
    message: `The attribute "${d.attribute}" of <${d.element}> has no effect.`,
    severity: 'warning' as const,
  }),
  unexpectedElement: (d: { element: string; parent: string; hint: string | undefined }) => ({
    message: `<${d.parent}> cannot contain <${shown(d.element)}>.`,
    hint: d.hint,
  }),
  strayText: (d: { element: string; text: string }) => ({
    message: `<${d.element}> contains text: "${shown(d.text)}".`,
    hint: 'Write values as attributes.',
  }),
  emptySelect: () => ({
    message: 'A <select> has no text.',
    hint: 'Write it between the tags: <select>SELECT id, title FROM book</select>.',
  }),
  emptyCheck: () => ({
    message: 'A <check> has no condition.',
    hint: 'Write it between the tags: <check name="positive">price &gt; 0</check>.',
  }),
  emptyExpression: () => ({
    message: 'An <index-expression> has no expression.',
    hint: 'Write it between the tags: <index-expression>lower(email)</index-expression>.',
  }),
  duplicateTable: (d: { table: string; first: string }) => ({
    message: `The table "${shown(d.table)}" is already declared at ${d.first}.`,
  }),
  duplicateDomain: (d: { domain: string }) => ({
    message: `The domain "${shown(d.domain)}" is declared twice.`,
  }),
  unknownDomain: (d: { domain: string; nearest: string | undefined }) => ({
    message: `Unknown domain "${shown(d.domain)}".`,
    hint: didYouMean(d.nearest) ?? 'Declare it with <domain name="…" type="…"/> in the same <database>.',
  }),
  duplicateEnum: (d: { name: string }) => ({
    message: `The enum type "${shown(d.name)}" is declared twice.`,
  }),
  unknownEnum: (d: { name: string; nearest: string | undefined }) => ({
    message: `Unknown enum type "${shown(d.name)}".`,
    hint:
      didYouMean(d.nearest) ??
      'Declare it with <enum name="…"> in the <database>; enumSchema names the SQL schema of a type elsewhere.',
  }),
  enumTypeOf: (d: { column: string; type: string }) => ({
    message: `The column "${shown(d.column)}" has an enumType, but its type is ${d.type}.`,
    hint: 'Only type="enum" has one.',
  }),
  enumTypeAnd: (d: { column: string; attribute: string }) => ({
    message: `The column "${shown(d.column)}" has both enumType and ${d.attribute}.`,
    hint: 'Remove one of them: the <enum> has the values and the SQL type.',
  }),
  arrayType: (d: { column: string; type: string }) => ({
    message: `The column "${shown(d.column)}" cannot be an array of ${d.type}.`,
    hint: 'Arrays have elements of texts, numbers, addresses, ranges, BOOLEAN or UUID. A JSON column holds any other list.',
  }),
  arrayAnd: (d: { column: string; attribute: string }) => ({
    message: `The column "${shown(d.column)}" is an array and has ${d.attribute}.`,
    hint: 'Remove one of them.',
  }),
  nullElementsWithoutArray: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" has "nullElements", but is not an array.`,
    hint: 'Add array="true", or remove "nullElements".',
  }),
  collationOfDomain: (d: { domain: string; type: string; attribute: string }) => ({
    message: `The domain "${shown(d.domain)}" is ${d.type}, which has no ${d.attribute}: only texts have one.`,
    hint: `Remove ${d.attribute}="…".`,
  }),
  domainCheckWithoutValue: (d: { domain: string }) => ({
    message: `The check of domain "${shown(d.domain)}" does not say VALUE, the value of a column.`,
    hint: 'Write the condition on VALUE, such as "VALUE > 0".',
  }),
  domainCheckName: (d: { domain: string; column: string }) => ({
    message: `The check of domain "${shown(d.domain)}" cannot be written for column "${shown(d.column)}", whose name needs quotes.`,
    hint: 'Give the column a name of small letters, digits and underscores, or write a <check> in its table.',
  }),
  domainType: (d: { column: string; type: string; domain: string; domainType: string }) => ({
    message: `The column "${shown(d.column)}" says type ${d.type}, but its domain "${shown(d.domain)}" is ${d.domainType}.`,
    hint: 'Remove "type" or "domain".',
  }),
  storedWithoutValue: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" has "stored", but no "generated".`,
    hint: 'Write the SQL of its value as generated="…", or remove "stored".',
  }),
  identityOption: (d: { column: string; option: string }) => ({
    message: `The column "${shown(d.column)}" has "${d.option}", but no "identity".`,
    hint: `Add identity="default" or identity="always", or remove "${d.option}".`,
  }),
  bothDefaults: (d: { element: string }) => ({
    message: `<${d.element}> has both "default" and "defaultExpr".`,
    hint: '"default" is a value, "defaultExpr" an SQL expression; keep one.',
    assumed: '"default" counts.',
  }),
  referenceTarget: (d: { local: string; both: boolean }) => ({
    message: d.both
      ? `The reference of "${shown(d.local)}" has both "foreign" and "value".`
      : `The reference of "${shown(d.local)}" needs "foreign" or "value".`,
    hint: '"foreign" names a column of the other table, "value" is a fixed value of a polymorphic reference.',
  }),
  inheritanceNotSingle: (d: { column: string }) => ({
    message: `The column "${shown(d.column)}" has <inheritance> elements, but not inheritance="single".`,
    hint: 'Add inheritance="single" to the column, or remove the elements.',
  }),
  severalSequences: (d: { table: string; used: string }) => ({
    message: `The table "${shown(d.table)}" has more than one <id-method-parameter>; "${shown(d.used)}" is used.`,
    severity: 'warning' as const,
  }),
  severalPrimaryKeys: (d: { table: string }) => ({
    message: `The table "${shown(d.table)}" has more than one <primary-key>.`,
    hint: 'Name all columns of the key in one of them.',
  }),
  unknownVendor: (d: { type: string; known: readonly string[]; nearest: string | undefined }) => ({
    message: `Unknown database product "${shown(d.type)}".`,
    hint: didYouMean(d.nearest) ?? `Known products: ${quotedList(d.known)}.`,
  }),
});
