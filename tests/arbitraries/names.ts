import { phpNameOf } from '../../src/model/php-names.ts';
import { fc } from './property.ts';
import { anyName } from './text.ts';

export const identifier = fc
  .stringMatching(/^[A-Z][a-zA-Z0-9]{0,7}$/)
  .filter((name) => !['List', 'Self'].includes(name));

/** A simple name with a derived PHP name, or a difficult one with an explicit PHP name. */
export const namesFor = (
  stem: string,
  count: number,
): fc.Arbitrary<readonly { name: string; phpName: string }[]> =>
  fc
    .uniqueArray(
      fc.oneof(
        fc.nat(99).map((number) => `${stem}_${number}`),
        anyName.filter((name) => !name.startsWith(`${stem}_`)),
      ),
      {
        minLength: count,
        maxLength: count,
        selector: (name) => name.toLowerCase(),
      },
    )
    .map((names) =>
      names.map((name, index) => ({
        name,
        phpName: name.startsWith(`${stem}_`)
          ? phpNameOf(name, 'underscore')
          : `${phpNameOf(stem, 'underscore')}N${index}`,
      })),
    );
