import type { Column } from '../../model/column.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { isView, type ViewTable } from '../../model/view.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** What only a column of a table has, by the attributes that say it. */
const WRITTEN: Readonly<Record<string, (column: Column) => boolean>> = {
  autoIncrement: ({ autoIncrement }) => autoIncrement,
  default: ({ default: value }) => value?.kind === 'value',
  defaultExpr: ({ default: value }) => value?.kind === 'expression',
  generated: ({ generated }) => generated !== undefined,
  renamedFrom: ({ renamedFrom }) => renamedFrom !== undefined,
};

/** What only a foreign key that is a constraint has. */
const CONSTRAINT = ['onDelete', 'onUpdate', 'deferrable'] as const;

export function checkView(table: ViewTable, context: ValidationContext): void {
  checkSelects(table, context);
  const { name: view, span } = table;
  for (const column of table.columns) {
    for (const [attribute, isWritten] of Object.entries(WRITTEN)) {
      if (!isWritten(column)) continue;
      const place = placeOf(attributePlace(column.span, attribute), column.span, span);
      context.report(modelDiagnostics.writtenViewColumn({ view, column: column.name, attribute }, place));
    }
  }
  for (const key of table.foreignKeys) {
    for (const attribute of CONSTRAINT) {
      if (key[attribute] === undefined || key[attribute] === 'none') continue;
      const place = placeOf(attributePlace(key.span, attribute), span);
      context.report(modelDiagnostics.viewConstraint({ view, attribute }, place));
    }
  }
  for (const index of table.indexes) {
    const place = placeOf(index.span, span);
    if (!table.view.materialized) context.report(modelDiagnostics.indexOfView({ view }, place));
    else if (index.deferrable !== undefined)
      context.report(modelDiagnostics.viewConstraint({ view, attribute: 'deferrable' }, place));
  }
}

function checkSelects({ name: view, view: { selects }, span }: ViewTable, context: ValidationContext): void {
  if (selects.length === 0) context.report(modelDiagnostics.viewWithoutSelect({ view }, span));
  const known = new Set<string | undefined>();
  for (const select of selects) {
    for (const product of select.platforms ?? [undefined]) {
      if (known.has(product))
        context.report(modelDiagnostics.selectTwice({ view, product }, select.span ?? span));
      known.add(product);
    }
  }
}

/** A view has no rows of its own that a constraint could refer to. */
export function checkKeysToViews(table: Table, context: ValidationContext): void {
  for (const key of table.foreignKeys) {
    const target = isConstraint(key) ? foreignTableOf(context.database, key) : undefined;
    if (target === undefined || !isView(target)) continue;
    const place = placeOf(attributePlace(key.span, 'foreignTable'), key.span, table.span);
    context.report(modelDiagnostics.constraintToView({ table: table.name, view: target.name }, place));
  }
}
