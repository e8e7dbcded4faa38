const ON_UPDATE = /\s+on\s+update\s+\S[\s\S]*$/i;

/** Whether a default expression says what happens on update, which only one product understands. */
export const saysOnUpdate = (expression: string): boolean => ON_UPDATE.test(expression);

export const withoutOnUpdate = (expression: string): string => expression.replace(ON_UPDATE, '');

/** Whether one pair of brackets encloses the whole expression. */
export function isBracketed(expression: string): boolean {
  const text = expression.trim();
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  let quote: string | undefined;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quote !== undefined) {
      if (character === quote) quote = undefined;
    } else if (character === "'" || character === '"' || character === '`') quote = character;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0 && index < text.length - 1) return false;
  }
  return depth === 0 && quote === undefined;
}
