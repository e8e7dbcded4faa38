import type { Edit } from './change.ts';
import type { ProjectFile } from './project-file.ts';
import { xmlTags } from './text/xml-tags.ts';

/** Lets `delegate` forward all methods, as Propel does; here the parameter is off unless it is set. */
export function forwardCalls({ text }: ProjectFile): readonly Edit[] {
  const edits: Edit[] = [];
  let first: number | undefined;
  let isSet = false;
  let isInside = false;
  for (const { kind, name, nameStart, attributes } of xmlTags(text)) {
    const named = attributes.find((attribute) => attribute.name === 'name')?.value;
    if (name === 'behavior') {
      if (kind === 'close' && isInside && !isSet && first !== undefined) edits.push(parameterAt(text, first));
      isInside = kind === 'open' && named === 'delegate';
      isSet = false;
      first = undefined;
    } else if (isInside && name === 'parameter' && kind !== 'close') {
      first ??= nameStart - 1;
      isSet ||= named === 'forward_calls';
    }
  }
  return edits;
}

/** Stands before another parameter, with the same indentation. */
function parameterAt(text: string, start: number): Edit {
  const space = /\s*$/.exec(text.slice(0, start))?.[0] ?? '';
  return { start, end: start, text: `<parameter name="forward_calls" value="true"/>${space}` };
}
