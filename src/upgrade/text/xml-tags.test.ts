import { expect, it } from 'vitest';
import { xmlTags } from './xml-tags.ts';

const shown = (text: string) =>
  [...xmlTags(text)].map(({ kind, name, depth, nameStart, attributes }) => {
    expect(text.startsWith(name, nameStart)).toBe(true);
    for (const { value, valueStart } of attributes) expect(text.startsWith(value, valueStart)).toBe(true);
    return `${depth} ${kind} ${name} ${attributes.map((one) => `${one.name}=${one.value}`).join(' ')}`.trim();
  });

it('finds tags and attributes, and skips what is not markup', () => {
  const text = `<?xml version="1.0"?><!DOCTYPE a><!-- <b> --><a x = '>"' y="</a>"><![CDATA[<c>]]><d/><e
    z=''></e ></a>`;
  expect(shown(text)).toEqual([`0 open a x=>" y=</a>`, '1 empty d', '1 open e z=', '1 close e', '0 close a']);
});

it('stops at a tag that is not closed', () => {
  expect(shown('<a><b')).toEqual(['0 open a']);
  expect(shown('a < b <c>')).toEqual([]);
});

it('takes no longer for each tag if none of many is closed', () => {
  expect(shown(`<a>${'<b c="'.repeat(200_000)}`)).toEqual(['0 open a']);
});
