import type { Span } from '../diagnostics/span.ts';
import { keyPartsOf } from '../model/key-parts.ts';
import { findColumn, primaryKeyOf, type Table } from '../model/table.ts';
import type { XmlNode } from '../schema/print-xml.ts';
import { keyNode } from '../schema/write.ts';
import {
  childElement,
  type Edit,
  insertElements,
  isElement,
  removeElement,
  replaceElement,
} from './edit-xml.ts';
import type { StoredParts } from './stored-parts.ts';

/**
 * The edits after which a schema says the order of the primary key that a database has; undefined for a table that is
 * not written in a schema. Edits of columns say which of them belong to the key.
 */
export function primaryKeyEdits(known: Table, found: Table, parts: StoredParts): readonly Edit[] | undefined {
  const key = primaryKeyOf(found);
  const isNew = key.length > 1 && key.some(({ name }) => findColumn(known, name) === undefined);
  const columns = known.columns.flatMap((column) => {
    const other = findColumn(found, column.name);
    return other === undefined ? [] : [{ ...column, primaryKey: other.primaryKey, required: other.required }];
  });
  // Columns that are gone from the database stay in the schema.
  const gone = primaryKeyOf(known).filter(({ name }) => findColumn(found, name) === undefined);
  const wanted = [...keyPartsOf(found), ...gone.map(({ name }) => ({ name }))];
  const isWhole =
    known.keyParts === undefined ||
    (known.keyParts.length === wanted.length &&
      wanted.every(({ name }) => known.keyParts?.some((part) => part.name === name)));
  if (isWhole && !isNew && parts.samePrimaryKey({ ...known, columns }, found)) return [];
  const { span } = known;
  if (span === undefined || !isElement(span, 'table')) return undefined;
  const written = childElement(span, 'primary-key');
  if (written === undefined) return [inserted(known, span, keyNode(wanted))];
  return [wanted.length === 0 ? removeElement(written) : replaceElement(written, keyNode(wanted))];
}

/** Behind the last column that stands in the element of the table. */
function inserted(table: Table, span: Span, node: XmlNode): Edit {
  const last = table.columns.findLast(
    (column) => column.span?.file === span.file && isElement(column.span, 'column'),
  )?.span;
  return last === undefined ? insertElements(span, 'inside', [node]) : insertElements(last, 'after', [node]);
}
