import { expect, it } from 'vitest';
import { fc } from '../../../../tests/arbitraries/property.ts';
import { docComment } from './comment.ts';
import { Imports } from './imports.ts';
import { type LiteralValue, literal, member, memberKey } from './literal.ts';

const evaluated = (code: string): unknown => new Function(`'use strict'; return (${code});`)();

/** Code units, halves of characters among them; making the texts of fast-check's own `binary` takes a second. */
const unit = fc.oneof(
  fc.constantFrom(...`'"\`\\$*/\n\r\0\u2028\u2029`),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);

it('writes every text as JavaScript reads it', () => {
  fc.assert(fc.property(fc.string({ unit }), (text) => evaluated(literal(text)) === text));
});

it('writes data as JavaScript reads it', () => {
  const values: readonly LiteralValue[] = [
    null,
    true,
    -0,
    1e300,
    10n,
    ['a', [1]],
    { 'a b': 1, ok: { inner: [] } },
    "it's",
    `"'\\\n\u2028`,
  ];
  for (const value of values) expect(evaluated(literal(value))).toEqual(value);
  const odd = evaluated(literal({ ['__proto__']: 1 })) as object;
  expect([Object.getPrototypeOf(odd), Object.keys(odd)]).toEqual([Object.prototype, ['__proto__']]);
  expect(literal({ a: undefined })).toBe('{}');
});

it('quotes names that are not identifiers', () => {
  expect([memberKey('a'), memberKey('2fa'), member('a'), member('2fa')]).toEqual([
    'a',
    "'2fa'",
    '.a',
    "['2fa']",
  ]);
});

it('keeps a comment closed', () => {
  expect(docComment('a */ b')).toEqual(['/** a *\\/ b */']);
  expect(docComment('a\r\n\n b\u2028c')).toEqual(['/**', ' * a', ' * b', ' * c', ' */']);
  expect(docComment('  ')).toEqual([]);
});

it('imports a name that is taken under another one', () => {
  const imports = new Imports(['Date']);
  expect([imports.type('../date.js', 'Date'), imports.type('../date.js', 'Date')]).toEqual([
    'Date_',
    'Date_',
  ]);
  expect([imports.value('pkg', 'Model'), imports.type('pkg', 'Table')]).toEqual(['Model', 'Table']);
  expect(imports.type('../model.js', 'Model')).toBe('Model_');
  expect(imports.lines()).toEqual([
    "import { Model, type Table } from 'pkg';",
    "import type { Date as Date_ } from '../date.js';",
    "import type { Model as Model_ } from '../model.js';",
  ]);
});

it('quotes names of letters that other tools may not know', () => {
  expect(['é', '𲷶', 'a𝒳'].map(memberKey)).toEqual(['é', "'𲷶'", "'a𝒳'"]);
});
