import { type ColumnTypeName, columnTypeNames } from '../../src/column-types/index.ts';
import type { Column, InheritanceClass } from '../../src/model/column.ts';
import { VISIBILITIES } from '../../src/model/database.ts';
import { newColumn } from '../../src/model/new.ts';
import { defaultFor } from './column-default.ts';
import { identifier } from './names.ts';
import { maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyName, anyText } from './text.ts';
import { fewVendors } from './vendor.ts';

const words = fc.uniqueArray(fc.stringMatching(/^[a-z'"&<>\\]{1,5}$/), { minLength: 1, maxLength: 5 });

const anyClasses: fc.Arbitrary<readonly InheritanceClass[]> = fc
  .uniqueArray(fc.record({ key: anyName, class: identifier.map((name) => `Child${name}`) }), {
    maxLength: 3,
    selector: ({ key }) => key,
  })
  .map((classes) =>
    classes.map((entry, index) => ({
      ...entry,
      class: `${entry.class}${index}`,
      ...(index === 1 && { package: 'some.folder', extends: '\\App\\Ancestor' }),
    })),
  );

/** A column of any type with all attributes except keys. */
export const plainColumn = (name: string, phpName: string): fc.Arbitrary<Column> =>
  fc.constantFrom(...columnTypeNames).chain((type) =>
    (type === 'ENUM' || type === 'SET' ? words : fc.constant([] as string[])).chain((valueSet) =>
      fc
        .record({
          sizes: fc.constantFrom({}, { size: 12 }, { size: 12, scale: 3 }),
          default: defaultFor(type, valueSet),
          required: fc.boolean(),
          description: maybe(anyText),
          phpSingularName: maybe(identifier),
          phpType: maybe(fc.constantFrom('int', 'string', '\\DateTime')),
          typeHint: maybe(fc.constantFrom('array', '?Foo\\Bar')),
          tableMapName: maybe(fc.constantFrom('SOME_NAME', '1')),
          accessorVisibility: fc.constantFrom(...VISIBILITIES),
          mutatorVisibility: fc.constantFrom(...VISIBILITIES),
          lazyLoad: fc.boolean(),
          primaryString: phpName.endsWith('N2') ? fc.boolean() : fc.constant(false),
          sqlType: maybe(anyName),
          content: maybe(fc.constant('UUID')),
          inheritance:
            type === 'VARCHAR' && phpName.endsWith('N1') ? maybe(anyClasses) : fc.constant(undefined),
          vendors: fewVendors,
        })
        .map(({ sizes, ...rest }) =>
          without(newColumn(name, type, { valueSet, phpName, ...sizes, ...rest } as Partial<Column>)),
        ),
    ),
  );

const KEY_TYPES: readonly ColumnTypeName[] = ['INTEGER', 'BIGINT', 'SMALLINT'];

/** One to three key columns; a single one may be auto-increment. */
export const keyColumns = (
  names: readonly { name: string; phpName: string }[],
): fc.Arbitrary<readonly Column[]> =>
  fc.tuple(fc.constantFrom(...KEY_TYPES), fc.boolean()).map(([type, auto]) =>
    names.map(({ name, phpName }) =>
      newColumn(name, type, {
        phpName,
        primaryKey: true,
        required: true,
        autoIncrement: auto && names.length === 1,
      }),
    ),
  );
