import { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import type { ObjectChange } from '../../../model/change.ts';
import type { ProductObject } from '../../../model/sql-object.ts';
import { objectState } from '../../../model/state.ts';
import { parseObject, printObject } from '../../../objects/object-file.ts';
import { platforms } from '../../../platforms/index.ts';
import { Bug } from '../../../support/bug.ts';
import { mergedLines } from '../../../support/merged-lines.ts';
import { changeTextDiagnostics } from './diagnostics.ts';

/** The marks of lines: at both ends of a change, only before it, only after it. */
const BOTH = '|';
const BEFORE = '-';
const AFTER = '+';

/** The file of an object begins with this line, whose rest the first line of a change repeats. */
const FIRST = '-- orm:object ';

/**
 * The lines of a change: what the object's file begins with, and then the rest of that file, each line with its mark.
 * Both ends of a change are in it, so that it can be read and inverted without any other file.
 */
export function printObjectChange(change: ObjectChange): readonly string[] {
  const [before, after] = endsOf(change).map((object) => (object === undefined ? [] : linesOf(object)));
  const [first] = [...(before ?? []), ...(after ?? [])];
  const marked = mergedLines(before?.slice(1) ?? [], after?.slice(1) ?? []).map(({ line, side }) => {
    const mark = side === 'both' ? BOTH : side === 'before' ? BEFORE : AFTER;
    return line === '' ? `  ${mark}` : `  ${mark} ${line}`;
  });
  return [`${change.kind} ${first?.slice(FIRST.length)}`, ...marked];
}

const endsOf = (change: ObjectChange): readonly [ProductObject | undefined, ProductObject | undefined] => {
  switch (change.kind) {
    case 'createObject':
      return [undefined, change.object];
    case 'dropObject':
      return [change.object, undefined];
    case 'setObject':
      return [change.from, change.to];
  }
};

function linesOf(object: ProductObject): readonly string[] {
  const product = platforms.find(({ name }) => name === object.product);
  if (product === undefined) throw new Bug(`No platform "${object.product}".`);
  return printObject(object, product).replace(/\n$/, '').split('\n');
}

const MARKED = /^[ \t]*([|+-])(?: (.*))?$/s;

/** Reads the lines of a change as they are printed. Undefined after a problem, which is reported. */
export function parseObjectChange(
  kind: ObjectChange['kind'],
  text: string,
  place: Span,
  diagnostics: Diagnostics,
): ObjectChange | undefined {
  const [head = '', ...lines] = text.split('\n');
  const marked = lines.flatMap((line) => {
    const [, mark = '', rest = ''] = MARKED.exec(line) ?? [];
    return mark === '' ? [] : [{ mark, line: rest }];
  });
  const { length } = lines.filter((line) => line.trim() !== '');
  if (marked.length < length || !marked.every(({ mark }) => isMarkOf(kind, mark))) {
    diagnostics.report(changeTextDiagnostics.objectLines({ kind, marks: MARKS[kind] }, place));
    return undefined;
  }
  const textAt = (mark: string): string =>
    [
      `${FIRST}${head.trim()}`,
      ...marked.filter((one) => one.mark === mark || one.mark === BOTH).map(({ line }) => line),
      '',
    ].join('\n');
  const read = (mark: string): ProductObject | undefined => objectIn(textAt(mark), place, diagnostics);
  switch (kind) {
    case 'createObject': {
      const object = read(AFTER);
      return object && { kind, object };
    }
    case 'dropObject': {
      const object = read(BEFORE);
      return object && { kind, object };
    }
    case 'setObject': {
      const [from, to] = [read(BEFORE), read(AFTER)];
      return from && to && { kind, from, to };
    }
  }
}

const MARKS = { createObject: [AFTER], dropObject: [BEFORE], setObject: [BOTH, BEFORE, AFTER] } as const;

const isMarkOf = (kind: ObjectChange['kind'], mark: string): boolean =>
  (MARKS[kind] as readonly string[]).includes(mark);

/** Problems of an object are told at the change: its lines stand in two texts. */
function objectIn(text: string, place: Span, diagnostics: Diagnostics): ProductObject | undefined {
  const own = new Diagnostics();
  const object = parseObject({ path: place.file.path, text }, platforms, own);
  for (const problem of own.all) diagnostics.report({ ...problem, span: place });
  return object === undefined || own.hasErrors ? undefined : objectState(object);
}
