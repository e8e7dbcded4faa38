import type { Token } from './tokens.ts';
import type { DocTypes } from './types.ts';

const TAG = /@(?:param|var)[ \t]+(?:\$(\w+)[ \t]+)?\\?([\w\\]+)(?:\|null)?(?:[ \t]+\$(\w+))?/g;

/** Types of variables in `@param` and `@var` tags, by the place of what follows the comment. */
export function docTypes(tokens: readonly Token[]): DocTypes {
  const byOffset = new Map<number, ReadonlyMap<string, string>>();
  tokens.forEach((token, index) => {
    if (token.type !== 'T_DOC_COMMENT' && token.type !== 'T_COMMENT') return;
    const next = tokens[index + 1]?.type === 'T_WHITESPACE' ? tokens[index + 2] : tokens[index + 1];
    const types = [...token.text.matchAll(TAG)].flatMap(([, before, type = '', after]) => {
      const name = before ?? after;
      return name === undefined ? [] : [[name, type] as const];
    });
    if (next !== undefined && types.length > 0) byOffset.set(next.start, new Map(types));
  });
  return (offset) => byOffset.get(offset) ?? NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
