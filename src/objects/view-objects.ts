import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/span.ts';
import { splitScript } from '../insertion/split.ts';
import type { Database } from '../model/database.ts';
import { TABLE_KIND } from '../model/sql-object.ts';
import { qualifiedName } from '../model/table.ts';
import { isView, selectFor, type ViewSelect, type ViewTable, viewOfProduct } from '../model/view.ts';
import type { Platform } from '../platforms/platform.ts';
import { isCreated } from '../platforms/standard/names.ts';
import { objectDiagnostics } from './diagnostics.ts';
import type { PlacedRef } from './header.ts';
import type { ObjectFile } from './object-file.ts';
import { namesUsedIn } from './used-names.ts';

/** The views of a schema, and those whose rows the database stores. */
export const VIEW_KIND = 'view';
export const MATERIALIZED_VIEW_KIND = 'materialized view';

type ViewPlatform = Pick<Platform, 'definition' | 'ddl'>;

/** What a product calls a view of the schema. */
export const viewKind = ({ view }: ViewTable, definition: Platform['definition']): string =>
  view.materialized && definition.storesViews ? MATERIALIZED_VIEW_KIND : VIEW_KIND;

/** The views of a schema as objects of a product, which need what their texts name; reports those without a text. */
export function viewObjects(
  database: Database,
  files: readonly ObjectFile[],
  platform: ViewPlatform,
  diagnostics: Diagnostics,
): readonly ObjectFile[] {
  const views = database.tables.filter(isView).filter(({ referenceOnly }) => !referenceOnly);
  const found = views.flatMap((table) => viewObject(table, platform, diagnostics) ?? []);
  reportFiles(found, files, diagnostics);
  const tables = database.tables.filter(isCreated);
  return found.map(({ object, select }) => {
    const needs = needsOf(
      object,
      select,
      { tables, objects: [...found.map((each) => each.object), ...files] },
      platform,
    );
    return { ...object, needs };
  });
}

interface FoundView {
  readonly object: ObjectFile;
  readonly select: ViewSelect;
}

const NOWHERE: SourceFile = { path: '', text: '' };

function viewObject(
  given: ViewTable,
  { definition, ddl }: ViewPlatform,
  diagnostics: Diagnostics,
): FoundView | undefined {
  const { name: product, title } = definition;
  const table = viewOfProduct(given, product);
  const select = selectFor(table.view, product);
  if (select === undefined) {
    diagnostics.report(
      objectDiagnostics.noSelect({ name: qualifiedName(table), product, title }, table.span),
    );
    return undefined;
  }
  if (!isOneQuery(select, table, platformScript(definition), diagnostics)) return undefined;
  const kind = viewKind(table, definition);
  const isStored = kind === MATERIALIZED_VIEW_KIND;
  if (table.view.materialized && !isStored)
    diagnostics.report(objectDiagnostics.notMaterialized({ name: qualifiedName(table), title }, table.span));
  const span: Span = select.span ?? table.span ?? { file: NOWHERE, offset: 0 };
  const object: ObjectFile = {
    kind,
    name: qualifiedName(table),
    runs: 'after',
    needs: [],
    create: ddl.createView(table, select.sql, isStored),
    drop: [ddl.dropView(table, isStored)],
    product,
    file: span.file,
    span,
  };
  return { object, select };
}

const platformScript = ({ facts }: Platform['definition']) => facts.script;

/** Whether a text is a single statement; another one would run by itself. */
function isOneQuery(
  { sql, span }: ViewSelect,
  table: ViewTable,
  script: ReturnType<typeof platformScript>,
  diagnostics: Diagnostics,
): boolean {
  const problems: string[] = [];
  const count = splitScript(sql, script, ({ kind }) => problems.push(kind)).length;
  if (problems.length === 0 && count === 1) return true;
  diagnostics.report(objectDiagnostics.brokenSelect({ name: qualifiedName(table) }, span ?? table.span));
  return false;
}

/** An object has a file or an element. */
function reportFiles(
  views: readonly FoundView[],
  files: readonly ObjectFile[],
  diagnostics: Diagnostics,
): void {
  const names = new Map(views.map(({ object }) => [object.name.toLowerCase(), object]));
  for (const { kind, name, span } of files) {
    const view = names.get(name.toLowerCase());
    if (view === undefined || (kind !== VIEW_KIND && kind !== MATERIALIZED_VIEW_KIND)) continue;
    diagnostics.report(objectDiagnostics.fileOfView({ kind, name, other: view.file.path }, span));
  }
}

interface Surroundings {
  readonly tables: readonly Pick<Database['tables'][number], 'name' | 'schema'>[];
  readonly objects: readonly ObjectFile[];
}

/** The kinds of objects whose names stand before brackets. */
const ROUTINES: ReadonlySet<string> = new Set(['function', 'aggregate']);

/** The last part of a name, without the types of parameters. */
const plainName = (name: string): string =>
  (name.replace(/\(.*$/s, '').split('.').at(-1) ?? name).replace(/^"|"$/g, '').toLowerCase();

function needsOf(
  view: ObjectFile,
  { sql }: ViewSelect,
  { tables, objects }: Surroundings,
  { definition }: ViewPlatform,
): readonly PlacedRef[] {
  const { relations, routines } = namesUsedIn(sql, definition.facts.script);
  const { span } = view;
  const used = objects.filter(({ kind, name }) =>
    (ROUTINES.has(kind) ? routines : relations).has(plainName(name)),
  );
  return [
    ...tables
      .filter(({ name }) => relations.has(name.toLowerCase()))
      .map((table) => ({ kind: TABLE_KIND, name: qualifiedName(table), span })),
    ...used.filter((object) => object !== view).map(({ kind, name }) => ({ kind, name, span })),
  ];
}
