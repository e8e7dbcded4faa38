import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../diagnostics/span.ts';
import type { ObjectPhase, ObjectRef, SqlObject } from '../model/sql-object.ts';
import { nearest } from '../support/nearest.ts';
import { objectDiagnostics } from './diagnostics.ts';
import { HEADER_FORMS } from './header-forms.ts';

/** A reference with the line that it stands in. */
export interface PlacedRef extends ObjectRef {
  readonly span: Span;
}

/** The lines in front of the statements of a file. */
export interface Header {
  readonly product: string;
  readonly object: PlacedRef;
  /** Undefined where the kind decides. */
  readonly runs?: ObjectPhase;
  readonly needs: readonly PlacedRef[];
  /** The script that drops the object; empty for none. */
  readonly drop: string;
  readonly dropSpan?: Span;
}

type LineName = keyof typeof HEADER_FORMS;

/** `<product> <kind of one or more words> "<name as in JSON>"`. */
const OBJECT = /^(?<product>\S+) (?<kind>[a-z][a-z ]*) (?<name>"[^\n]*")\r?$/;
const NEED = /^(?<kind>[a-z][a-z ]*) (?<name>"[^\n]*")\r?$/;
const LINE = /^-- orm:(?<name>[a-z]+)(?: (?<rest>[^\n]*))?$/;

export const printHeader = (
  product: string,
  { kind, name, runs, needs, drop }: Pick<SqlObject, 'kind' | 'name' | 'runs' | 'needs' | 'drop'>,
): string => {
  const lines = [
    `object ${product} ${kind} ${quoted(name)}`,
    `runs ${runs}`,
    ...needs.map((need) => `needs ${need.kind} ${quoted(need.name)}`),
    ...(drop.length === 0 ? [] : drop.join(';\n').split('\n')).map((line) => `drop ${line}`),
  ];
  return lines.map((line) => `-- orm:${line}\n`).join('');
};

/** A name on one line, whatever it holds. */
const quoted = (name: string): string =>
  JSON.stringify(name).replace(/[\u007f-\u009f\u2028\u2029]/g, (character) => {
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return `\\u${digits.padStart(4, '0')}`;
  });

/** Reads the header of a file; undefined after a problem that leaves the object unknown. */
export function readHeader(file: SourceFile, diagnostics: Diagnostics): Header | undefined {
  const reader = new HeaderReader(file, diagnostics);
  return reader.read();
}

class HeaderReader {
  readonly #file: SourceFile;
  readonly #diagnostics: Diagnostics;
  readonly #seen = new Set<string>();
  readonly #needs: PlacedRef[] = [];
  readonly #drop: string[] = [];
  #dropSpan: Span | undefined;
  #object: { readonly product: string; readonly object: PlacedRef } | undefined;
  #runs: ObjectPhase | undefined;

  constructor(file: SourceFile, diagnostics: Diagnostics) {
    this.#file = file;
    this.#diagnostics = diagnostics;
  }

  read(): Header | undefined {
    const { text } = this.#file;
    let at = text.startsWith('\ufeff') ? 1 : 0;
    for (; at < text.length; ) {
      const end = text.indexOf('\n', at);
      const line = text.slice(at, end === -1 ? text.length : end);
      if (!line.startsWith('--') && line.trim() !== '') break;
      const found = LINE.exec(line)?.groups;
      if (found !== undefined) this.#line(found.name ?? '', found.rest ?? '', spanAt(this.#file, at));
      at += line.length + 1;
    }
    if (this.#object === undefined) {
      if (!this.#seen.has('object'))
        this.#diagnostics.report(objectDiagnostics.headerMissing({}, spanAt(this.#file, 0)));
      return undefined;
    }
    return {
      ...this.#object,
      ...(this.#runs !== undefined && { runs: this.#runs }),
      needs: this.#needs,
      drop: this.#drop.join('\n'),
      ...(this.#dropSpan !== undefined && { dropSpan: this.#dropSpan }),
    };
  }

  #line(name: string, rest: string, span: Span): void {
    if (!isLineName(name)) {
      const known = Object.keys(HEADER_FORMS);
      this.#diagnostics.report(objectDiagnostics.unknownLine({ name, nearest: nearest(name, known) }, span));
      return;
    }
    if ((name === 'object' || name === 'runs') && this.#seen.has(name)) {
      this.#diagnostics.report(objectDiagnostics.repeatedLine({ name }, span));
      return;
    }
    this.#seen.add(name);
    if (!this.#take(name, rest, span))
      this.#diagnostics.report(objectDiagnostics.malformedLine({ name, form: HEADER_FORMS[name] }, span));
  }

  /** Whether the line is written as it must be. */
  #take(name: LineName, rest: string, span: Span): boolean {
    switch (name) {
      case 'object': {
        const { product = '', kind = '', name: text = '' } = OBJECT.exec(rest)?.groups ?? {};
        const own = nameIn(text);
        if (own === undefined) return false;
        this.#object = { product, object: { kind, name: own, span } };
        return true;
      }
      case 'runs': {
        const phase = rest.trim();
        if (phase !== 'before' && phase !== 'after') return false;
        this.#runs = phase;
        return true;
      }
      case 'needs': {
        const { kind = '', name: text = '' } = NEED.exec(rest)?.groups ?? {};
        const needed = nameIn(text);
        if (needed === undefined) return false;
        this.#needs.push({ kind, name: needed, span });
        return true;
      }
      case 'drop': {
        this.#dropSpan ??= span;
        this.#drop.push(rest);
        return true;
      }
    }
  }
}

const isLineName = (name: string): name is LineName => name in HEADER_FORMS;

/** The name that a JSON text says; undefined if it says none. */
function nameIn(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    return undefined;
  }
}
