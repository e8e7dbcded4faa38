import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { FactValue } from '../../targets/facts/fact-value.ts';
import type { TypescriptContribution } from '../../targets/typescript/slots.ts';
import type { CheckContext } from '../behavior.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { readOptions } from '../options.ts';
import { sluggableDiagnostics } from './diagnostics.ts';
import { needsLocks } from './facts.ts';
import { javascriptPattern } from './javascript-pattern.ts';
import { sluggableMethods } from './methods.ts';
import type { SluggableOptions } from './options.ts';
import type { SlugPart } from './pattern.ts';

/** The classes of a table with slugs: a mixin of the runtime, and methods for a column with another name. */
export function sluggableTypescript(
  options: SluggableOptions,
  table: Table,
  database: Database,
  context: CheckContext,
): TypescriptContribution {
  const hasOtherName = findColumn(table, options.slugColumn)?.codeName.toLowerCase() !== 'slug';
  const { model, query } = sluggableMethods(hasOtherName);
  return {
    module: 'sluggable',
    hooks: 'sluggable',
    facts: factsOf(options, table, database, context),
    modelMixin: 'SluggableModel',
    modelMembers: (members) => declarationsOf(model, members),
    ...(hasOtherName && {
      queryMixin: 'SluggableQuery',
      queryMembers: (members) => declarationsOf(query, members),
    }),
    fills: [options.slugColumn],
  };
}

function factsOf(
  options: SluggableOptions,
  table: Table,
  database: Database,
  context: CheckContext,
): Readonly<Record<string, FactValue>> {
  const { replacePattern, pattern } = options;
  const textColumn = pattern.length === 0 ? textColumnOf(table) : undefined;
  const javascript = javascriptPattern(replacePattern);
  if ('problem' in javascript) {
    const details = { table: table.name, pattern: replacePattern, problem: javascript.problem };
    const place = readOptions(context.use, table, context).spanOf('replace_pattern');
    context.diagnostics.report(sluggableDiagnostics.patternInTypescript(details, place));
  }
  return {
    pattern: 'problem' in javascript ? { source: '', flags: '' } : { ...javascript },
    parts: pattern.map((part) => partFacts(part, table, database)),
    ...(textColumn !== undefined && { textColumn }),
    ...(needsLocks(options, table) && { locks: true }),
  };
}

/** A name that the generator does not know is that of a method of the application's class. */
function partFacts({ kind, text }: SlugPart, table: Table, database: Database): FactValue {
  if (kind === 'text') return { text };
  const column = table.columns.find(({ codeName }) => codeName === text);
  if (column !== undefined) return { column: column.name };
  const key = table.foreignKeys.find((one) => relationNameText(relationName(database, table, one)) === text);
  if (key === undefined) return { method: `get${text}` };
  const parent = database.tables.find(
    ({ name, schema }) => name === key.foreignTable && schema === key.foreignSchema,
  );
  const textColumn = parent === undefined ? undefined : textColumnOf(parent);
  return { relation: text, ...(textColumn !== undefined && { textColumn }) };
}

const textColumnOf = ({ columns }: Table): string | undefined =>
  columns.find(({ primaryString }) => primaryString)?.name;
