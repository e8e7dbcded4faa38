import type { Column } from '../../model/column.ts';
import { jsonOfList } from '../standard/lists.ts';
import { quoteEscaped } from '../standard/quote-text.ts';

/** A list as a JSON document, whose default can only be an expression: a literal in brackets. */
export function listDocument(column: Column): Column {
  const document = jsonOfList(column);
  return document.default?.kind === 'value'
    ? { ...document, default: { kind: 'expression', text: `(${quoteEscaped(document.default.text)})` } }
    : document;
}
