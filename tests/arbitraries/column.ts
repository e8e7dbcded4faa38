import { canBeElement, isText } from '../../src/column-types/families.ts';
import { type ColumnTypeName, columnTypeNames } from '../../src/column-types/index.ts';
import type { Column, Identity, InheritanceClass } from '../../src/model/column.ts';
import { IDENTITY_KINDS } from '../../src/model/column.ts';
import { newColumn } from '../../src/model/new.ts';
import { VISIBILITIES } from '../../src/schema/target-attributes.ts';
import { withDefined } from '../../src/support/with-defined.ts';
import { defaultFor } from './column-default.ts';
import { identifier } from './names.ts';
import { forPhp, maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyName, anyText, formerNames } from './text.ts';
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

/** What a column can say instead of the default. */
export const HIDDEN = VISIBILITIES.filter((visibility) => visibility !== 'public');

/** A column of any type with everything a column can say, but for keys. */
export const plainColumn = (name: string, codeName: string): fc.Arbitrary<Column> =>
  fc.constantFrom(...columnTypeNames).chain((type) =>
    (type === 'ENUM' || type === 'SET' ? words : fc.constant([] as string[])).chain((valueSet) =>
      fc
        .record({
          sizes: fc.constantFrom({}, { size: 12 }, { size: 12, scale: 3 }),
          default: defaultFor(type, valueSet),
          required: fc.boolean(),
          description: maybe(anyText),
          singularName: maybe(identifier),
          perTarget: forPhp({
            phpType: maybe(fc.constantFrom('int', 'string', '\\DateTime')),
            typeHint: maybe(fc.constantFrom('array', '?Foo\\Bar')),
            tableMapName: maybe(fc.constantFrom('SOME_NAME', '1')),
            accessorVisibility: maybe(fc.constantFrom(...HIDDEN)),
            mutatorVisibility: maybe(fc.constantFrom(...HIDDEN)),
          }),
          generated: maybe(
            fc
              .record({ sql: anyName, stored: maybe(fc.boolean()) })
              .map(({ sql, stored }) => withDefined({ sql }, { stored })),
          ),
          lazyLoad: fc.boolean(),
          primaryString: codeName.endsWith('N2') ? fc.boolean() : fc.constant(false),
          sqlType: maybe(anyName),
          ...(isText(type) && {
            collation: maybe(fc.constantFrom('C', 'pgsql:de-x-icu sqlite:NOCASE')),
            charset: maybe(fc.constantFrom('latin1', 'mysql:latin1')),
          }),
          content: maybe(fc.constant('UUID')),
          renamedFrom: maybe(formerNames),
          inheritance:
            type === 'VARCHAR' && codeName.endsWith('N1') ? maybe(anyClasses) : fc.constant(undefined),
          vendors: fewVendors,
          isArray: fc.nat(3).map((number) => number === 0 && canBeElement(type)),
          nullElements: maybe(fc.constant(true as const)),
        })
        .map(({ sizes, isArray, nullElements, ...rest }) => {
          const isComputed = rest.generated !== undefined;
          const own = isComputed ? { ...rest, default: undefined, inheritance: undefined } : rest;
          if (isArray) {
            const list = {
              ...{ element: type, nullElements, ...sizes, ...own, inheritance: undefined },
              ...{ collation: undefined, charset: undefined },
            };
            const empty = own.default?.kind === 'value' ? { ...own.default, text: '[]' } : own.default;
            return without(
              newColumn(name, 'LIST', { codeName, ...list, default: empty } as unknown as Partial<Column>),
            );
          }
          return without(newColumn(name, type, { valueSet, codeName, ...sizes, ...own } as Partial<Column>));
        }),
    ),
  );

/** Identities with all of their options; `always` and a sequence of its own belong to tables that say neither. */
const anyIdentity: fc.Arbitrary<Identity> = fc
  .record({
    start: maybe(fc.bigInt({ min: 10n, max: 2n ** 62n }).map(String)),
    increment: maybe(fc.constantFrom('-9223372036854775808', '-1', '10')),
    min: maybe(fc.bigInt({ min: -(2n ** 63n), max: 10n }).map(String)),
    max: maybe(fc.bigInt({ min: 2n ** 62n, max: 2n ** 63n - 1n }).map(String)),
    cache: maybe(fc.constantFrom('1', '50')),
    cycle: maybe(fc.boolean()),
  })
  .chain((options) => fc.constantFrom(...IDENTITY_KINDS).map((kind) => withDefined({ kind }, options)));

const KEY_TYPES: readonly ColumnTypeName[] = ['INTEGER', 'BIGINT', 'SMALLINT'];

/** One to three key columns; a single one may be auto-increment. */
export const keyColumns = (
  names: readonly { name: string; codeName: string }[],
): fc.Arbitrary<readonly Column[]> =>
  fc.tuple(fc.constantFrom(...KEY_TYPES), fc.boolean(), maybe(anyIdentity)).map(([type, auto, identity]) =>
    names.map(({ name, codeName }) =>
      newColumn(name, type, {
        codeName,
        primaryKey: true,
        required: true,
        autoIncrement: auto && names.length === 1,
        ...(auto && names.length === 1 && identity !== undefined && { identity }),
      }),
    ),
  );
