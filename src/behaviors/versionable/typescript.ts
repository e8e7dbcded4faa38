import type { Database } from '../../model/database.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { Declaration, MemberContext, TypescriptContribution } from '../../targets/typescript/slots.ts';
import { quoted } from '../../targets/typescript/syntax/literal.ts';
import type { CheckContext } from '../behavior.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { versionableDiagnostics } from './diagnostics.ts';
import { versionableMethods } from './methods.ts';
import type { VersionableOptions } from './options.ts';
import { translationTables, versionedChildren, versionedParents } from './tables.ts';

/** The methods of a table with versions, with the types of its version class. */
export function versionableTypescript(
  options: VersionableOptions,
  table: Table,
  database: Database,
  { diagnostics, use }: CheckContext,
): TypescriptContribution | 'none' {
  const related = [
    ...versionedParents(database, table),
    ...versionedChildren(database, table),
    ...translationTables(database, table, options),
  ];
  if (related.length > 0) {
    diagnostics.report(versionableDiagnostics.relatedInTypescript({ table: table.name }, use.span));
    return 'none';
  }
  const hasOtherName = findColumn(table, options.version)?.codeName.toLowerCase() !== 'version';
  const { model, query } = versionableMethods(options.version, hasOtherName);
  return {
    module: 'versionable',
    hooks: 'versionable',
    modelMixin: 'VersionableModel',
    queryMixin: 'VersionableQuery',
    modelMembers: (context) => [
      ...declarationsOf(
        model.filter(({ name }) => DESCRIBED.has(name)),
        context,
      ),
      ...ownMembers(options, context),
    ],
    queryMembers: (context) => declarationsOf(query, context),
  };
}

/** The methods whose parameters and results are the same in both languages. */
const DESCRIBED = new Set([
  'getVersion',
  'setVersion',
  'enforceVersioning',
  'toVersion',
  'getLastVersionNumber',
  'isLastVersion',
]);

/** The methods that name the version class, or take options. */
const ownMembers = (options: VersionableOptions, context: MemberContext): readonly Declaration[] => {
  const version = context.savedOf({ name: options.versionTable, schema: context.table.schema });
  return [
    ...logMember(options, context),
    ...[...historyMembers(version), ...COMPARISONS].map(([name, signature, doc, uses]) => ({
      name,
      text: `${name}${signature};`,
      doc,
      ...(uses !== undefined && { uses }),
    })),
  ];
};

/** What is logged about the next version, where anything is. */
function logMember(
  { createdAt, createdBy, comment }: VersionableOptions,
  context: MemberContext,
): readonly Declaration[] {
  const logged = [createdAt, createdBy, comment].flatMap((name) => {
    const column = name === undefined ? undefined : findColumn(context.table, name);
    return column === undefined ? [] : quoted(context.propertyOf(column));
  });
  if (logged.length === 0) return [];
  return [
    {
      name: 'logVersion',
      text: `logVersion(values: Partial<Pick<this, ${logged.join(' | ')}>>): this;`,
      doc: 'Sets what is logged about the next version, also where the last version has the same values.',
    },
  ];
}

/** Name, signature, documentation, and the types of the runtime that the signature names. */
type Member = readonly [name: string, signature: string, doc: string, uses?: readonly string[]];

const historyMembers = (version: string): readonly Member[] => [
  [
    'isVersioningNecessary',
    '(): boolean',
    'Returns whether save() adds a version; an override in your class can refuse it.',
  ],
  [
    'addVersion',
    `(db?: Database): Promise<${version}>`,
    'Saves the object, and the row as its next version, which is returned.',
    ['Database'],
  ],
  [
    'getOneVersion',
    `(versionNumber: number, db?: Database): Promise<${version} | null>`,
    'Returns the version with this number, or null.',
    ['Database'],
  ],
  [
    'getAllVersions',
    `(db?: Database): Promise<Collection<${version}>>`,
    'Returns all versions, the first one first.',
    ['Database', 'Collection'],
  ],
  [
    'getLastVersions',
    `(number?: number, db?: Database): Promise<Collection<${version}>>`,
    'Returns the last versions, the last one first; 10 unless given.',
    ['Database', 'Collection'],
  ],
  [
    'populateFromVersion',
    `(version: ${version}, db?: Database): Promise<this>`,
    'Takes the columns of a version object.',
    ['Database'],
  ],
];

const COMPARED = ['Database', 'CompareOptions', 'VersionDifferences'];
const COMPARISONS: readonly Member[] = [
  [
    'compareVersion',
    '(versionNumber: number, options?: CompareOptions, db?: Database): Promise<VersionDifferences>',
    'Returns the differences between the object in memory and a version.',
    COMPARED,
  ],
  [
    'compareVersions',
    '(fromVersionNumber: number, toVersionNumber: number, options?: CompareOptions, db?: Database): Promise<VersionDifferences>',
    "Returns the differences between two versions; with 'versions' by version, then by column.",
    COMPARED,
  ],
];
