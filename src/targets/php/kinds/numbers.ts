import { php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type ColumnKind, cast, type KindContext, plainGetter, rangeDoc } from './kind.ts';

export const integerKind = (context: KindContext): ColumnKind => ({
  property: { type: '?int' },
  initial: (text) => (/^\s*[+-]?\d+\s*$/.test(text) ? literal(Number(text)) : undefined),
  getter: plainGetter(context, '?int'),
  setter: { type: '?int' },
  hydrate: cast(context, 'int'),
  filter: { method: 'numberFilter', type: 'int|string|array|null', doc: rangeDoc('int|string') },
});

export const floatKind = (context: KindContext): ColumnKind => ({
  property: { type: '?float' },
  initial: (text) => literal(Number(text)),
  getter: plainGetter(context, '?float'),
  setter: { type: 'float|int|null', convert: php`$value === null ? null : (float) $value` },
  hydrate: cast(context, 'float'),
  filter: {
    method: 'numberFilter',
    type: 'float|int|string|array|null',
    doc: rangeDoc('float|int|string'),
  },
});

/** Exact numbers stay text: a float would round them. */
export const decimalKind = (context: KindContext): ColumnKind => ({
  property: { type: '?string' },
  initial: (text) => literal(text.trim()),
  getter: plainGetter(context, '?string'),
  setter: { type: 'string|int|float|null', convert: php`$value === null ? null : (string) $value` },
  hydrate: cast(context, 'string'),
  filter: {
    method: 'numberFilter',
    type: 'float|int|string|array|null',
    doc: rangeDoc('float|int|string'),
  },
});
