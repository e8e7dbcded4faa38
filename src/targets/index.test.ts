import { describe, expect, it } from 'vitest';
import { columnTypeNames } from '../column-types/index.ts';
import { targets } from './index.ts';
import { targetNames } from './names.ts';

describe.each(targets.map((target) => ({ target, name: target.name })))('the target $name', ({ target }) => {
  it('handles the values of every column type', () => {
    expect(Object.keys(target.kinds).sort()).toEqual([...columnTypeNames, 'NAMED_ENUM', 'LIST'].sort());
  });
});

it('names each target once', () => {
  expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
});

it('lists their names without loading them', () => {
  expect(targetNames).toEqual(targets.map(({ name }) => name));
});
