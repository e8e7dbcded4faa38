import type { Database } from '../../model/database.ts';
import { relationName, relationNameText } from '../../model/relation-names.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { FactValue } from '../../targets/facts/fact-value.ts';
import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import type { CheckContext } from '../behavior.ts';
import { readOptions } from '../options.ts';
import { sluggableDiagnostics } from './diagnostics.ts';
import { needsLocks } from './facts.ts';
import { javascriptPattern } from './javascript-pattern.ts';
import type { SluggableOptions } from './options.ts';
import type { SlugPart } from './pattern.ts';

/** The classes of a table with slugs: a mixin of the runtime, and methods for a column with another name. */
export function sluggableTypescript(
  options: SluggableOptions,
  table: Table,
  database: Database,
  context: CheckContext,
): TypescriptContribution {
  const isOther = findColumn(table, options.slugColumn)?.codeName.toLowerCase() !== 'slug';
  return {
    module: 'sluggable',
    hooks: 'sluggable',
    facts: factsOf(options, table, database, context),
    modelMixin: 'SluggableModel',
    modelMembers: (members) => [...MAKERS, ...(isOther ? accessors(options, members) : [])],
    ...(isOther && { queryMixin: 'SluggableQuery', queryMembers: finders }),
    fills: [options.slugColumn],
  };
}

const MAKERS: readonly Declaration[] = [
  {
    name: 'createSlug',
    text: 'protected createSlug(): string | Promise<string>;',
    doc: 'Creates the slug that the row gets: raw, then shortened, then made unique.',
  },
  {
    name: 'createRawSlug',
    text: 'protected createRawSlug(): string | Promise<string>;',
    doc: "Creates the slug of the object's values; other rows may have the same.",
  },
  {
    name: 'cleanupSlugPart',
    text: 'protected static cleanupSlugPart(text: string, replacement?: string): string;',
    doc: 'Makes a part of a slug of a text.',
  },
  {
    name: 'limitSlugSize',
    text: 'protected static limitSlugSize(slug: string, incrementReservedSpace?: number): string;',
    doc: 'Shortens a slug for its column, and leaves room for a number.',
  },
  {
    name: 'makeSlugUnique',
    text: 'protected makeSlugUnique(slug: string, separator?: string, alreadyExists?: boolean): string | Promise<string>;',
    doc: 'Adds a number to a slug that another row has.',
  },
];

function accessors(
  { slugColumn }: SluggableOptions,
  { table, typeOf }: MemberContext,
): readonly Declaration[] {
  const column = findColumn(table, slugColumn);
  if (column === undefined) throw new Bug(`No slug column "${slugColumn}".`);
  const type = typeOf(column);
  return [
    { name: 'getSlug', text: 'getSlug(): string | null;' },
    { name: 'setSlug', text: `setSlug(slug: ${type.includes('null') ? type : `${type} | null`}): this;` },
  ];
}

const finders = ({ saved }: MemberContext): readonly Declaration[] => [
  { name: 'filterBySlug', text: 'filterBySlug(slug: string): this;' },
  {
    name: 'findOneBySlug',
    text: `findOneBySlug(slug: string, db?: Database): Promise<(${saved} & L) | null>;`,
    uses: ['Database'],
  },
];

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
