import { foreignKeyName, type NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import type { Deferral } from '../../model/deferral.ts';
import { type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import type { VendorTables } from '../standard/check/vendors.ts';
import { booleanValue, defineVendorOptions, parameter, textValue } from '../standard/vendor-parameters.ts';

/** The parameters of `<vendor type="pgsql">`. */

const TYPE = 'pgsql';

/** Parameters of a table, or of the database for all its tables. */
const tableOptions = defineVendorOptions(TYPE, { schema: parameter(textValue, 'schema') });

const nothing = defineVendorOptions(TYPE, {});

const foreignKeyOptions = defineVendorOptions(TYPE, {
  deferrable: parameter(booleanValue, 'deferrable'),
  initiallyDeferred: parameter(booleanValue, 'initiallyDeferred'),
});

/** The attribute of the schema, or the parameters that mean the same. */
export function deferralOf({ deferrable, vendors }: ForeignKey): Deferral | undefined {
  if (deferrable !== undefined) return deferrable;
  const options = foreignKeyOptions.read(vendors);
  if (options.initiallyDeferred === true) return 'deferred';
  return options.deferrable === true ? 'immediate' : undefined;
}

export const vendorTables: VendorTables = {
  table: tableOptions,
  column: nothing,
  index: nothing,
  foreignKey: foreignKeyOptions,
};

/**
 * Tables in the schema that their `<vendor>` names, unless they have the attribute.
 * Constraints keep the names they have without it, as in existing databases.
 */
export function withVendorSchemas(database: Database, rules: NamingRules): Database {
  if (database.vendors.length === 0 && database.tables.every(({ vendors }) => vendors.length === 0)) {
    return database;
  }
  const schemaOf = (table: Table): string | undefined =>
    table.schema ?? tableOptions.read([...database.vendors, ...table.vendors]).schema;
  if (database.tables.every((table) => schemaOf(table) === table.schema)) return database;
  return {
    ...database,
    tables: database.tables.map((table) => {
      const schema = schemaOf(table);
      return {
        ...table,
        ...(schema !== undefined && { schema }),
        foreignKeys: table.foreignKeys.map((key) => {
          const target = foreignTableOf(database, key);
          const foreignSchema = target === undefined ? key.foreignSchema : schemaOf(target);
          const name = isConstraint(key) ? foreignKeyName(table, key, rules) : key.name;
          return {
            ...key,
            ...(name !== undefined && { name }),
            ...(foreignSchema !== undefined && { foreignSchema }),
          };
        }),
      };
    }),
  };
}
