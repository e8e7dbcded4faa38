import { afterEach, describe, expect, it } from 'vitest';
import type { Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import { type Opened, openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { InvalidValueError, LogicError, UnknownColumnError } from '../errors/orm-error.ts';

const SKETCH: Sketch = {
  account: {
    model: 'Account',
    columns: {
      id: { key: true, counter: true },
      title: { type: 'VARCHAR', kind: 'text' },
      isAdmin: { type: 'BOOLEAN', kind: 'boolean' },
      stock: { type: 'BIGINT', kind: 'bigint' },
      seen: { type: 'TIMESTAMP', kind: 'timestamp' },
      photo: { type: 'BLOB', kind: 'bytes' },
      extra: { type: 'JSON', kind: 'json' },
    },
  },
};

let open: Opened;
afterEach(() => open.close());

describe('fromJSON()', () => {
  it('sets the listed columns only', async () => {
    open = await openSketch(SKETCH);
    const account = open.make('account', { title: 'a' });
    const body = JSON.parse('{"title":"b","isAdmin":true,"id":7,"__proto__":{"isAdmin":true},"save":1}');
    expect(account.fromJSON(body, ['title', 'stock'])).toBe(account);
    expect([account.title, account.isAdmin, account.id, account.stock]).toEqual(['b', null, undefined, null]);
    account.fromJSON({ title: undefined }, ['title']);
    account.fromJSON(Object.create({ title: 'inherited' }), ['title']);
    expect(account.title).toBe('b');
    await account.save();
    expect((await open.query('account').requireOne()).isAdmin).toBe(null);
  });

  it('takes what toJSON() writes', async () => {
    open = await openSketch(SKETCH);
    const values = {
      title: 'a',
      stock: 2n ** 60n,
      seen: new Date('2020-01-02T03:04:05.000Z'),
      photo: new Uint8Array([0, 255]),
      extra: { min: [1] },
    };
    const json = JSON.parse(JSON.stringify(open.make('account', values)));
    const columns = ['title', 'stock', 'seen', 'photo', 'extra'] as never[];
    expect(open.make('account', {}).fromJSON(json, columns).toObject()).toMatchObject(values);
  });

  it('refuses other values and sets nothing then', async () => {
    open = await openSketch(SKETCH);
    const account = open.make('account', { title: 'a' });
    for (const wrong of [
      { stock: 'many' },
      { stock: 1.5 },
      { seen: 'today' },
      { photo: '%' },
      { title: { not: null } },
    ]) {
      const columns = ['title', ...Object.keys(wrong)] as never[];
      expect(() => account.fromJSON({ title: 'b', ...wrong }, columns)).toThrow(InvalidValueError);
      expect(account.title).toBe('a');
    }
    for (const data of [null, [], 'title', 5]) {
      expect(() => account.fromJSON(data, ['title'])).toThrow(InvalidValueError);
    }
    expect(() => account.fromJSON({}, ['titel'])).toThrow(UnknownColumnError);
    expect(() => account.fromJSON({}, undefined as never)).toThrow(LogicError);
  });
});
