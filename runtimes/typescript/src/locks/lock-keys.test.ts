import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/arbitraries/property.ts';
import { byteText } from '../support/byte-text.ts';
import { crc32 } from '../support/crc32.ts';
import { md5 } from '../support/md5.ts';
import type { Stored } from '../types/kind.ts';
import { lockKeysOf, lockNumber } from './lock-keys.ts';
import { hasExactTexts, lockText } from './lock-text.ts';

interface Vectors {
  readonly texts: readonly {
    readonly types: readonly string[];
    readonly values: readonly (Stored | { readonly bytes: string })[];
    readonly exactTexts: boolean;
    readonly hex: string;
    readonly exact: boolean;
    readonly number: number;
  }[];
  readonly numbers: readonly { readonly text: string; readonly locks: number; readonly number: number }[];
  readonly tables: readonly {
    readonly sql: string;
    readonly pgsql: number;
    readonly qualified: boolean;
    readonly hash: string;
  }[];
}

const file = join(import.meta.dirname, '../../../../resources/locks/keys.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

const hex = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('hex');
const stored = (value: Stored | { readonly bytes: string }): Stored =>
  typeof value === 'object' && value !== null && 'bytes' in value
    ? new Uint8Array(Buffer.from(value.bytes, 'hex'))
    : (value as Stored);

describe('lock keys', () => {
  it.each(vectors.texts)('has the text $hex for $types $values, exact: $exactTexts', (vector) => {
    const columns = vector.types.map((type) => ({ type }));
    const text = lockText(columns, vector.values.map(stored), vector.exactTexts);
    expect(hex(text)).toBe(vector.hex);
    expect(hasExactTexts(columns, vector.exactTexts)).toBe(vector.exact);
    expect(lockNumber(text, 256)).toBe(vector.number);
  });

  it('gives the same text to a bigint as to its digits', () => {
    expect(lockText([{ type: 'BIGINT' }], [9007199254740993n], true)).toBe('16:9007199254740993;');
  });

  it.each(vectors.numbers)('numbers "$text" among $locks', ({ text, locks, number }) => {
    expect(lockNumber(text, locks)).toBe(number);
  });

  it.each(vectors.tables)('knows the table $sql', ({ sql, pgsql, qualified, hash }) => {
    expect(lockKeysOf(sql)).toEqual({ number: pgsql, hash, isQualified: qualified });
  });

  it('hashes as others do', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(md5(byteText(bytes))).toBe(createHash('md5').update(bytes).digest('hex'));
      }),
    );
    expect(crc32('123456789')).toBe(0xcbf43926);
  });
});
