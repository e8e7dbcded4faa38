import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/arbitraries/property.ts';
import { anyCharacters } from '../../../../tests/arbitraries/text.ts';
import { lineComments, printScript } from './statement.ts';

const COMMENT = /^--(?: [^\p{Cc}\u2028\u2029]*)?$/u;

describe('comments to the end of the line', () => {
  it('keep the lines of a text', () => {
    expect(lineComments('one\r\n\ntwo -- */')).toEqual(['-- one', '--', '-- two -- */']);
  });

  it('cannot be left by anything in it', () => {
    fc.assert(
      fc.property(anyCharacters(), (text) => {
        const lines = printScript([{ sql: 'SELECT 1', heading: text }]).split('\n');
        return lineComments(text).every((line) => COMMENT.test(line)) && lines[4] === 'SELECT 1;';
      }),
    );
  });
});
