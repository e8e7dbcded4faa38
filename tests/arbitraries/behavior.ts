import type { BehaviorUse } from '../../src/model/behavior-use.ts';
import { maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyName, anyText } from './text.ts';

export const anyBehavior: fc.Arbitrary<BehaviorUse> = fc
  .record({
    name: anyName,
    id: maybe(anyName),
    parameters: fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }),
    parameterLists: fc.array(
      fc.record({
        name: anyName,
        items: fc.array(fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 1 },
    ),
  })
  .map(without) as fc.Arbitrary<BehaviorUse>;
