import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Vendor } from '../../model/vendor.ts';
import {
  booleanValue,
  defineVendorOptions,
  integerValue,
  oneOfValues,
  parameter,
  textValue,
  wordValue,
} from './vendor-parameters.ts';

const options = defineVendorOptions(
  'some',
  {
    rowFormat: parameter(oneOfValues('FIXED', 'DYNAMIC'), 'RowFormat'),
    maxRows: parameter(integerValue, 'MaxRows'),
    engine: parameter(wordValue, 'Engine', 'Type'),
    strict: parameter(booleanValue, 'Strict'),
    path: parameter(textValue, 'Path'),
  },
  ['Rows'],
);

const vendor = (parameters: Readonly<Record<string, string>>, type = 'some'): Vendor => ({
  type,
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
});

const check = (...vendors: readonly Vendor[]): readonly string[] => {
  const diagnostics = new Diagnostics();
  options.check(vendors, { platform: 'Some', element: 'table' }, diagnostics);
  return diagnostics.all.map(({ code, hint = '' }) => `${code} ${hint}`.trim());
};

describe('vendor parameters', () => {
  it('are read in every spelling, the last one winning', () => {
    const vendors = [
      vendor({ row_format: 'fixed', TYPE: 'A' }),
      vendor({ 'ROW FORMAT': 'Dynamic', maxrows: '5' }),
    ];
    expect(options.read(vendors)).toEqual({ rowFormat: 'DYNAMIC', engine: 'A', maxRows: 5 });
    expect(check(...vendors)).toEqual([]);
  });

  it('of other products are not looked at', () => {
    expect(options.read([vendor({ Engine: 'A' }, 'other')])).toEqual({});
    expect(check(vendor({ nonsense: 'A' }, 'other'))).toEqual([]);
  });

  it('are refused when nobody knows them', () => {
    expect(check(vendor({ Engin: 'A', Rows: '1' }))).toEqual([
      'platform/unknown-vendor-parameter Did you mean "Engine"?',
      'platform/vendor-parameter-without-effect',
    ]);
  });

  it('are refused when their value is none, and then not read', () => {
    const wrong = vendor({ RowFormat: 'x', MaxRows: '-1', Engine: 'a b', Strict: 'maybe', Path: '' });
    expect(check(wrong)).toEqual(Array(5).fill('platform/vendor-parameter-refused'));
    expect(options.read([wrong])).toEqual({});
  });
});
