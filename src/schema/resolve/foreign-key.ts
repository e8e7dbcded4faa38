import type { ForeignKey, Reference } from '../../model/foreign-key.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { foreignKeyElement, referenceElement } from '../elements/foreign-key.ts';
import { readTargetFacts } from '../target-attributes.ts';
import { splitTableName } from './names.ts';
import type { FileScope } from './scope.ts';
import { resolveVendors } from './vendor.ts';

/** A foreign key with all defaults applied, or undefined if it names no table. */
export function resolveForeignKey(
  element: XmlElement,
  tableSchema: string | undefined,
  scope: FileScope,
): ForeignKey | undefined {
  const read = readElement(element, foreignKeyElement, scope.diagnostics);
  const { values } = read;
  const references: Reference[] = [];
  for (const child of read.children('reference')) {
    const reference = resolveReference(child, scope);
    if (reference !== undefined) references.push(reference);
  }
  const vendors = resolveVendors(read.children('vendor'), scope);
  if (values.foreignTable === undefined) return undefined;

  const { name, schema } = splitTableName(values.foreignTable, values.foreignSchema, tableSchema);
  const { name: constraint, phpName, refPhpName, defaultJoin, deferrable } = values;
  const foreignKey = {
    foreignTable: scope.settings.tablePrefix + name,
    references,
    onDelete: values.onDelete ?? 'none',
    onUpdate: values.onUpdate ?? 'none',
    skipSql: values.skipSql ?? false,
    vendors,
    span: read.span,
  };
  return withDefined(foreignKey, {
    name: constraint,
    foreignSchema: schema,
    deferrable,
    codeName: phpName,
    refCodeName: refPhpName,
    defaultJoin,
    perTarget: readTargetFacts('foreign-key', values),
  });
}

function resolveReference(element: XmlElement, { diagnostics }: FileScope): Reference | undefined {
  const read = readElement(element, referenceElement, diagnostics);
  const { values, span } = read;
  const { local, foreign, value } = values;
  if (local === undefined) return undefined;
  if ((foreign === undefined) === (value === undefined)) {
    // An invalid "foreign" was already reported.
    if (value !== undefined || !read.has('foreign')) {
      diagnostics.report(schemaDiagnostics.referenceTarget({ local, both: value !== undefined }, span));
    }
  }
  if (foreign !== undefined) return { local, foreign, span };
  return value === undefined ? undefined : { local, value, span };
}
