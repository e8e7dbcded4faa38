/**
 * ARRAY columns hold `| a | b |`. In an element `\` and `|` are escaped by `\`; an empty element is a lone `\`, since `|  |`
 * is the empty list.
 */
export function elementsOf(stored: string): readonly string[] {
  const content = stored.slice(2, -2);
  if (content === '') return [];
  return content
    .split(' | ')
    .map((element) => (element === '\\' ? '' : element.replaceAll(/\\([\\|])/g, '$1')));
}

export const storedList = (elements: readonly string[]): string =>
  `| ${elements.map((element) => (element === '' ? '\\' : element.replaceAll(/[\\|]/g, '\\$&'))).join(' | ')} |`;
