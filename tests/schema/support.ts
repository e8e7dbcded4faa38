import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { positionOf, type SourceFile } from '../../src/diagnostics/span.ts';
import type { Database } from '../../src/model/database.ts';
import type { SchemaOptions } from '../../src/schema/options.ts';
import { validateDatabase } from '../../src/schema/validate/validate.ts';
import { phpTarget } from '../../src/targets/php/target.ts';
import { parseSchema } from './parse-schema.ts';

export const plainOptions: SchemaOptions = {
  databaseName: 'default',
  tablePrefix: '',
  targetPackage: '',
  autoPrefix: false,
  autoNamespace: false,
  autoPackage: false,
  namespaceAutoPackage: true,
  vendorTypes: ['mysql', 'pgsql', 'sqlite', 'mssql', 'sqlsrv', 'oracle'],
};

/** The databases of a schema, and `line:column code` of its diagnostics. */
export interface Parsed {
  readonly databases: readonly Database[];
  readonly problems: readonly string[];
  readonly diagnostics: Diagnostics;
}

export const schemaFile = (text: string, path = 'schema.xml'): SourceFile => ({ path, text });

export function parseFiles(
  files: readonly SourceFile[],
  options: Partial<SchemaOptions> = {},
  externals: readonly SourceFile[] = [],
): Parsed {
  const diagnostics = new Diagnostics();
  const databases = parseSchema(files, { ...plainOptions, ...options }, diagnostics, externals);
  for (const database of databases) {
    validateDatabase(database, diagnostics);
    phpTarget.check(database, diagnostics);
  }
  return { databases, problems: problemsOf(diagnostics), diagnostics };
}

export const problemsOf = (diagnostics: Diagnostics): readonly string[] =>
  diagnostics.all.map(({ code, span, path }) => {
    const place = span === undefined ? undefined : positionOf(span);
    return `${place === undefined ? (path ?? '') : `${place.line}:${place.column}`} ${code.replace(/^schema\//, '')}`;
  });

export const parseText = (text: string, options: Partial<SchemaOptions> = {}): Parsed =>
  parseFiles([schemaFile(text)], options);

/** A copy of the value without spans, for comparing. */
export function withoutSpans<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'span' ? undefined : inner)));
}
