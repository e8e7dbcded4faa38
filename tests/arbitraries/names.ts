import { codeNameOf } from '../../src/model/code-names.ts';
import { fc } from './property.ts';
import { anyName } from './text.ts';

export const identifier = fc
  .stringMatching(/^[A-Z][a-zA-Z0-9]{0,7}$/)
  .filter((name) => !['List', 'Self'].includes(name));

/** A simple name, whose name in classes follows from it, or a nasty one, whose name must be given. */
export const namesFor = (
  stem: string,
  count: number,
): fc.Arbitrary<readonly { name: string; codeName: string }[]> =>
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
        codeName: name.startsWith(`${stem}_`)
          ? codeNameOf(name, 'underscore')
          : `${codeNameOf(stem, 'underscore')}N${index}`,
      })),
    );
