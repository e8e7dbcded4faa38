import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../diagnostics/span.ts';
import { attributePlace } from '../xml/attribute-place.ts';
import { attributeOf, parseXml, type XmlElement } from '../xml/parse.ts';
import { schemaDiagnostics } from './diagnostics.ts';
import { readElement } from './element.ts';
import { databaseElement } from './elements/database.ts';
import { externalSchemaElement } from './elements/external-schema.ts';
import { rowsElement } from './elements/rows.ts';

/** A parsed schema file with the files it includes. */
export interface SchemaDocument {
  /** A canonical path: the same for every way to reach the file. */
  readonly path: string;
  readonly root: XmlElement;
  /** Included files by their `<external-schema>` element, without unreadable ones. */
  readonly includes: ReadonlyMap<XmlElement, Include>;
  /** Files of rows by their `<rows>` element, without unreadable ones. */
  readonly rowFiles: ReadonlyMap<XmlElement, SourceFile>;
}

interface Include {
  readonly document: SchemaDocument;
  readonly referenceOnly: boolean;
}

/** A source of files: the disk, or a list in memory. */
export interface FileSource {
  /** Resolves the path of an included file. */
  locate(filename: string, from: string): string;
  /** The file, or the reason why it cannot be read. */
  open(path: string): OpenedFile;
}

export type OpenedFile =
  | { readonly file: SourceFile }
  | { readonly problem: 'missing' | 'unreadable'; readonly path: string; readonly reason: string }
  | { readonly problem: 'not-utf8'; readonly path: string }
  | { readonly problem: 'outside'; readonly path: string };

/** Reads files and the files they include through `<external-schema>`, each once. */
export function loadDocuments(
  paths: readonly string[],
  source: FileSource,
  diagnostics: Diagnostics,
): readonly SchemaDocument[] {
  const loaded = new Map<string, SchemaDocument | undefined>();

  const load = (path: string, open: readonly string[], place: Span | undefined, filename: string) => {
    if (loaded.has(path)) return loaded.get(path);
    const file = openFile(path, source, place, filename, diagnostics);
    const root = file === undefined ? undefined : parseRoot(file, diagnostics);
    const includes = new Map<XmlElement, Include>();
    const rowFiles = root === undefined ? new Map() : openRowFiles(root, path, source, diagnostics);
    const document = root === undefined ? undefined : { path, root, includes, rowFiles };
    loaded.set(path, document);
    for (const element of root?.children ?? []) {
      if (element.name !== externalSchemaElement.name) continue;
      const include = readInclude(element, [...open, path]);
      if (include !== undefined) includes.set(element, include);
    }
    return document;
  };

  const readInclude = (element: XmlElement, open: readonly string[]): Include | undefined => {
    const read = readElement(element, externalSchemaElement, diagnostics);
    const { filename, referenceOnly = false } = read.values;
    if (filename === undefined) return undefined;
    const path = source.locate(filename, open.at(-1) ?? '');
    if (open.includes(path)) {
      diagnostics.report(schemaDiagnostics.externalCycle({ filename }, read.place('filename')));
      return undefined;
    }
    const document = load(path, open, read.place('filename'), filename);
    return document === undefined ? undefined : { document, referenceOnly };
  };

  return paths.flatMap((path) => load(path, [], undefined, path) ?? []);
}

/** Opens the files that `<rows>` elements name. */
function openRowFiles(
  root: XmlElement,
  path: string,
  source: FileSource,
  diagnostics: Diagnostics,
): ReadonlyMap<XmlElement, SourceFile> {
  const files = new Map<XmlElement, SourceFile>();
  for (const element of root.children.filter(({ name }) => name === rowsElement.name)) {
    const filename = attributeOf(element, 'file');
    if (filename === undefined || filename.trim() === '') continue;
    const place = attributePlace(element.span, 'file') ?? element.span;
    const opened = source.open(source.locate(filename, path));
    if ('file' in opened) files.set(element, opened.file);
    else if (opened.problem === 'outside')
      diagnostics.report(schemaDiagnostics.rowFileOutside({ filename }, place));
    else {
      const reason = opened.problem === 'not-utf8' ? 'it is not UTF-8' : opened.reason;
      diagnostics.report(schemaDiagnostics.missingRowFile({ filename, reason }, place));
    }
  }
  return files;
}

/** Reports a problem with a file; for an included file, at the element that includes it. */
function openFile(
  path: string,
  source: FileSource,
  place: Span | undefined,
  filename: string,
  diagnostics: Diagnostics,
): SourceFile | undefined {
  const opened = source.open(path);
  if ('file' in opened) return opened.file;
  if (opened.problem === 'outside') {
    diagnostics.report(
      place === undefined
        ? schemaDiagnostics.outsideProject({}, { path: opened.path })
        : schemaDiagnostics.externalOutside({ filename }, place),
    );
  } else if (opened.problem === 'not-utf8') {
    diagnostics.report(schemaDiagnostics.notUtf8({}, { path: opened.path }));
  } else if (place === undefined) {
    diagnostics.report(schemaDiagnostics.unreadableFile({ reason: opened.reason }, { path: opened.path }));
  } else {
    diagnostics.report(schemaDiagnostics.missingExternal({ filename, reason: opened.reason }, place));
  }
  return undefined;
}

function parseRoot(file: SourceFile, diagnostics: Diagnostics): XmlElement | undefined {
  if (!/\S/.test(file.text)) {
    diagnostics.report(schemaDiagnostics.emptyFile({}, { path: file.path }));
    return undefined;
  }
  const root = parseXml(file, diagnostics);
  if (root === undefined || root.name === databaseElement.name) return root;
  diagnostics.report(schemaDiagnostics.wrongRoot({ element: root.name }, root.span));
  return undefined;
}
