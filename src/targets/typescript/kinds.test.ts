import { expect, it } from 'vitest';
import { kinds as runtimeKinds } from '../../../runtimes/typescript/src/generated.ts';
import { columnTypeNames } from '../../column-types/index.ts';
import { kindOf, valueTypes } from './kinds.ts';

it('names the kinds of the runtime', () => {
  expect(Object.keys(valueTypes).sort()).toEqual(Object.keys(runtimeKinds).sort());
});

it('has a kind for every column type, whatever the configuration says', () => {
  for (const options of [
    { bigint: 'bigint', timestamp: 'Date', classes: 'js' },
    { bigint: 'number', timestamp: 'string', classes: 'ts' },
  ] as const) {
    const used = new Set([...columnTypeNames, 'NAMED_ENUM' as const].map((type) => kindOf(type, options)));
    expect([...used].every((kind) => kind in valueTypes)).toBe(true);
    expect(used.has('bigint')).toBe(options.bigint === 'bigint');
    expect(used.has('timestampText')).toBe(options.timestamp === 'string');
  }
});
