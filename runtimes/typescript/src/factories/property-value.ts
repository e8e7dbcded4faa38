import type { ColumnFacts } from '../facts/column-facts.ts';
import type { SampleValue } from '../samples/index.ts';
import { kinds } from '../types/kinds.ts';
import { elementOf } from '../types/list.ts';

const encoder = new TextEncoder();

/** A sample as the property of a column holds it. */
export function propertyValue(sample: SampleValue, column: ColumnFacts): unknown {
  switch (column.kind) {
    case 'bigint':
      return BigInt(Number(sample));
    case 'bytes':
      return encoder.encode(String(sample));
    case 'timestamp':
    case 'timestampText':
      return kinds[column.kind].read(sample, column);
    case 'list':
      return Array.isArray(sample) ? sample.map((one) => propertyValue(one, elementOf(column))) : sample;
    default:
      return sample;
  }
}
