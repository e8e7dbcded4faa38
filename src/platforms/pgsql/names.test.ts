import { describe, expect, it } from 'vitest';
import { newTable } from '../../model/new.ts';
import { implicitKeyName, sequenceName, serialSequence } from './names.ts';

describe('names that the server gives', () => {
  it('are made of table, column and kind', () => {
    expect(serialSequence(newTable('book'), 'id')).toBe('book_id_seq');
    expect(implicitKeyName(newTable('book'))).toBe('book_pkey');
  });

  it('are cut to 63 bytes, the longer part first', () => {
    expect(serialSequence(newTable('t'.repeat(70)), 'id')).toBe(`${'t'.repeat(56)}_id_seq`);
    expect(serialSequence(newTable('t'.repeat(40)), 'c'.repeat(40))).toBe(
      `${'t'.repeat(29)}_${'c'.repeat(29)}_seq`,
    );
    expect(Buffer.byteLength(implicitKeyName(newTable('é'.repeat(40))))).toBe(63);
  });
});

describe('a sequence of the schema', () => {
  it('is created in lower case, as its name without quotes finds it', () => {
    expect(sequenceName('Book_SEQ É')).toBe('book_seq É');
  });
});
