import type { ForeignKey } from '../../model/foreign-key.ts';
import type { Table } from '../../model/table.ts';
import type { ViewSelect } from '../../model/view.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { selectElement, viewElement } from '../elements/view.ts';
import { readTargetFacts } from '../target-attributes.ts';
import { splitTableName } from './names.ts';
import { resolvePlatforms } from './platforms.ts';
import type { FileScope, TableScope } from './scope.ts';
import { resolveClasses, resolveContents } from './table.ts';

/** A view as a table without SQL of its own, or undefined if it has no name. */
export function resolveView(element: XmlElement, file: FileScope): Table | undefined {
  const read = readElement(element, viewElement, file.diagnostics);
  const { values } = read;
  const perTarget = readTargetFacts('table', values, file.settings.perTarget);
  const { name, schema } = splitTableName(values.name ?? '', values.schema, file.settings.schema);
  const scope: TableScope = {
    ...file,
    perTarget,
    columnPrefix: values.columnPrefix ?? '',
    tableSchema: schema,
  };
  const contents = resolveContents(element, schema, scope);
  const selects = read.children('select').flatMap((child) => resolveSelect(child, scope) ?? []);
  if (values.name === undefined) return undefined;
  const { codeName, namespace, ...classes } = resolveClasses(values, name, schema, file);
  const view: Table = {
    name: file.settings.tablePrefix + name,
    codeName,
    namespace,
    idMethod: 'none',
    ...contents,
    foreignKeys: contents.foreignKeys.map(asRelation),
    behaviors: [],
    referenceOnly: file.referenceOnly,
    skipSql: true,
    readOnly: true,
    abstract: values.abstract ?? false,
    allowPkInsert: false,
    heavyIndexing: false,
    identifierQuoting: file.settings.identifierQuoting,
    reloadOnInsert: false,
    reloadOnUpdate: false,
    isCrossRef: false,
    view: { materialized: values.materialized ?? false, selects },
    span: read.span,
  };
  return withDefined(view, {
    prefix: file.settings.tablePrefix || undefined,
    schema,
    description: values.description,
    perTarget,
    ...classes,
  });
}

/** The rows of a view are no concern of constraints. */
const asRelation = (key: ForeignKey): ForeignKey => ({ ...key, skipSql: true });

function resolveSelect(element: XmlElement, scope: FileScope): ViewSelect | undefined {
  const read = readElement(element, selectElement, scope.diagnostics);
  const sql = element.text.trim().replace(/(?:\s*;)+$/, '');
  const platforms = resolvePlatforms(read.values.platform, read.place('platform'), scope);
  if (sql === '') {
    scope.diagnostics.report(schemaDiagnostics.emptySelect(undefined, read.span));
    return undefined;
  }
  return withDefined({ sql, span: read.span }, { platforms });
}
