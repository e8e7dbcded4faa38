import { expect, it } from 'vitest';
import { isPhpClassName, isPhpIdentifier, isPhpNamespace, isPhpType, isReservedClassName } from './words.ts';

it.each(['a', '_x1', 'Écran', '日本', '😀'])('takes %s as an identifier', (text) =>
  expect(isPhpIdentifier(text)).toBe(true),
);

it.each(['', '1a', 'a-b', 'a b', 'a\n', 'a\\b', 'a$'])('takes %j as no identifier', (text) =>
  expect(isPhpIdentifier(text)).toBe(false),
);

it('knows the words that no class may bear, in any letter case', () => {
  expect(['Self', 'LIST', 'int', 'readonly'].every(isReservedClassName)).toBe(true);
  expect(['Lists', 'Resource', 'Enum'].some(isReservedClassName)).toBe(false);
});

it('tells namespaces, class names and types', () => {
  expect(['', 'A', 'A\\List', 'Function\\B'].map(isPhpNamespace)).toEqual([true, true, true, true]);
  expect(['\\A', 'A\\', 'A\\\\B', 'namespace\\A', 'A-B'].some(isPhpNamespace)).toBe(false);
  expect(['A', '\\A\\B'].every(isPhpClassName)).toBe(true);
  expect(['', '\\', 'A\\List', 'A B', 'A; evil()'].some(isPhpClassName)).toBe(false);
  expect(['int', '?A\\B', '\\A|null', 'array'].every(isPhpType)).toBe(true);
  expect(['', '?', 'int|', '\\', 'a b', 'a)'].some(isPhpType)).toBe(false);
});
