import { DEFERRALS } from '../../src/model/deferral.ts';
import { type ForeignKey, REFERENTIAL_ACTIONS } from '../../src/model/foreign-key.ts';
import { newColumn, newForeignKey } from '../../src/model/new.ts';
import { primaryKeyOf, type Table } from '../../src/model/table.ts';
import { forPhp, maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyText } from './text.ts';
import { fewVendors } from './vendor.ts';

interface WantedKey {
  readonly from: number;
  readonly to: number;
  readonly rest: Partial<ForeignKey>;
  readonly value: string | undefined;
}

export const wantedKeys = (tables: number): fc.Arbitrary<readonly WantedKey[]> =>
  fc.array(
    fc.record({
      from: fc.nat(tables - 1),
      to: fc.nat(tables - 1),
      value: maybe(anyText),
      rest: fc
        .record({
          onDelete: fc.constantFrom(...REFERENTIAL_ACTIONS),
          onUpdate: fc.constantFrom(...REFERENTIAL_ACTIONS),
          deferrable: maybe(fc.constantFrom(...DEFERRALS)),
          defaultJoin: maybe(fc.constant('LEFT JOIN')),
          perTarget: forPhp({ interface: maybe(fc.constant('App\\Contract')) }),
          skipSql: fc.boolean(),
          vendors: fewVendors,
        })
        .map(without) as fc.Arbitrary<Partial<ForeignKey>>,
    }),
    { maxLength: 4 },
  );

/** Adds columns to the table that refer to the whole key of another table or its own. */
export function withKey(
  tables: readonly Table[],
  { from, to, rest, value }: WantedKey,
  number: number,
): readonly Table[] {
  const table = tables[from]!;
  const target = tables[to]!;
  const local = primaryKeyOf(target).map((column, index) => newColumn(`key${number}_${index}`, column.type));
  const fixed = value === undefined ? [] : [newColumn(`kind${number}`, 'VARCHAR')];
  const references = [
    ...local.map(({ name }, index) => ({ local: name, foreign: primaryKeyOf(target)[index]!.name })),
    ...fixed.map(({ name }) => ({ local: name, value: value ?? '' })),
  ];
  const key = newForeignKey(target.name, references, {
    ...rest,
    ...(target.schema !== undefined && { foreignSchema: target.schema }),
    // Every second key has derived names.
    ...(number % 2 === 0 && {
      name: `constraint ${number}`,
      codeName: `Rel${number}`,
      refCodeName: `Ref${number}`,
    }),
  });
  const extended: Table = {
    ...table,
    columns: [...table.columns, ...local, ...fixed],
    foreignKeys: [...table.foreignKeys, key],
  };
  return tables.map((other) => (other === table ? extended : other));
}
