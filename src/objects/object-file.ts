import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, spanAt } from '../diagnostics/span.ts';
import { type ScriptProblem, splitScript } from '../insertion/split.ts';
import type { SqlObject } from '../model/sql-object.ts';
import type { PlatformDefinition } from '../platforms/platform.ts';
import type { ScriptSyntax } from '../platforms/script/syntax.ts';
import { printScript } from '../platforms/standard/ddl/statement.ts';
import { nearest } from '../support/nearest.ts';
import { objectDiagnostics } from './diagnostics.ts';
import { type Header, type PlacedRef, printHeader, readHeader } from './header.ts';

/** A file with one object. */
export interface ObjectFile extends SqlObject {
  readonly file: SourceFile;
  /** The canonical name of the product that the statements are written for. */
  readonly product: string;
  readonly needs: readonly PlacedRef[];
  readonly span: PlacedRef['span'];
}

/** The syntax of a product's scripts, and its kinds of objects. */
export type ObjectProduct = Pick<PlatformDefinition, 'name' | 'title' | 'facts' | 'objectKinds'>;

/** The text of an object's file. */
export function printObject(
  object: SqlObject,
  { name, facts }: Pick<ObjectProduct, 'name' | 'facts'>,
): string {
  const { script } = facts;
  const statements = object.create.map((sql) => ({ sql, written: true as const }));
  return `${printHeader(name, object)}\n${printScript(statements, script)}`;
}

/** Reads the text of an object's file; undefined after a problem. */
export function parseObject(
  file: SourceFile,
  products: readonly ObjectProduct[],
  diagnostics: Diagnostics,
): ObjectFile | undefined {
  const header = readHeader(file, diagnostics);
  const product = header === undefined ? undefined : productOf(header, products, diagnostics);
  if (header === undefined || product === undefined) return undefined;
  const { kind, name, span } = header.object;
  const { script } = product.facts;
  const usual = product.objectKinds[kind];
  if (usual === undefined) {
    const known = Object.keys(product.objectKinds);
    const details = { kind, title: product.title, known, nearest: nearest(kind, known) };
    diagnostics.report(objectDiagnostics.unknownKind(details, span));
  }
  const create = statementsOf(file, script, diagnostics);
  const drop = statementsOf(
    { path: file.path, text: header.drop },
    script,
    diagnostics,
    () => header.dropSpan ?? span,
  );
  if (create === undefined || drop === undefined || usual === undefined) return undefined;
  if (create.length === 0) {
    diagnostics.report(objectDiagnostics.empty({}, span));
    return undefined;
  }
  return {
    ...{ kind, name, runs: header.runs ?? usual, needs: header.needs, create, drop },
    ...{ file, span, product: product.name },
  };
}

function productOf(
  { product, object }: Header,
  products: readonly ObjectProduct[],
  diagnostics: Diagnostics,
): ObjectProduct | undefined {
  const found = products.find(({ name }) => name === product);
  if (found !== undefined) return found;
  const known = products.map(({ name }) => name);
  const details = { product, known, nearest: nearest(product, known) };
  diagnostics.report(objectDiagnostics.unknownProduct(details, object.span));
  return undefined;
}

/** The statements of a script; undefined after a problem. */
function statementsOf(
  file: SourceFile,
  script: ScriptSyntax,
  diagnostics: Diagnostics,
  place = (offset: number) => spanAt(file, offset),
): readonly string[] | undefined {
  let isBroken = false;
  const report = ({ kind, offset }: ScriptProblem): void => {
    isBroken = true;
    diagnostics.report(problems[kind]({}, place(offset)));
  };
  const statements = splitScript(file.text, script, report).map(({ sql }) => sql);
  return isBroken ? undefined : statements;
}

const problems = {
  'unterminated-quote': objectDiagnostics.unterminatedQuote,
  'unterminated-comment': objectDiagnostics.unterminatedComment,
  'delimiter-missing': objectDiagnostics.delimiterMissing,
  'too-many-repetitions': objectDiagnostics.repeatedBatch,
} as const;
