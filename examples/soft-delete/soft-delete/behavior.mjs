/** Keeps deleted rows: they get a date instead, and queries leave them out. */
export const behavior = ({
  defineDiagnostics,
  findColumn,
  newColumn,
  primaryKeyOf,
  readOptions,
  withColumn,
}) => {
  const diagnostics = defineDiagnostics('soft-delete', {
    notADate: ({ table, column, type }) => ({
      message: `The column "${table}.${column}" is ${type}; the date of a deletion needs a TIMESTAMP.`,
      hint: 'Use TIMESTAMP, or leave the column out and let the behavior add it.',
    }),
    requiredRank: ({ table, column }) => ({
      message: `The column "${table}.${column}" is required, but a deleted row is in no list and has no rank.`,
      hint: 'Remove required="true" from the column.',
    }),
    noKey: ({ table }) => ({
      message: `The table "${table}" has no primary key, so that its rows cannot be marked one by one.`,
    }),
  });
  return {
    apiVersion: 1,
    parameters: ['deleted_column'],
    inherit: 'parent',

    parseOptions(use, table, context) {
      const column = readOptions(use, table, context).text('deleted_column', 'deleted_at');
      const found = findColumn(table, column);
      if (found !== undefined && found.type !== 'TIMESTAMP') {
        const details = { table: table.name, column, type: found.type };
        context.diagnostics.report(diagnostics.notADate(details, found.span ?? use.span));
      }
      return { column };
    },

    extendTable: (table, { column }) => withColumn(table, newColumn(column, 'TIMESTAMP')),

    check(table, _options, { use, diagnostics: report }) {
      if (primaryKeyOf(table).length === 0) report.report(diagnostics.noKey({ table: table.name }, use.span));
      const sortable = table.behaviors.find(({ name }) => name === 'sortable');
      const parameter = sortable?.parameters.find(({ name }) => name === 'rank_column');
      const rank = sortable && findColumn(table, parameter?.value ?? 'sortable_rank');
      if (rank?.required) {
        report.report(
          diagnostics.requiredRank({ table: table.name, column: rank.name }, rank.span ?? use.span),
        );
      }
    },

    ownedColumns: (_table, { column }) => ({ [column]: 'structural' }),

    facts: (_table, { column }) => ({ column }),

    targets: {
      php: () => ({
        own: {
          hooks: ['Acme\\SoftDelete\\SoftDeleteHooks'],
          modelInterfaces: ['Acme\\SoftDelete\\SoftDeletable'],
          modelTraits: ['Acme\\SoftDelete\\SoftDeleteModel'],
          modelTraitMethods: ['forceDelete', 'restore', 'isSoftDeleted', 'isForcedDelete'],
          queryInterfaces: ['Acme\\SoftDelete\\SeesDeleted'],
          queryTraits: ['Acme\\SoftDelete\\SoftDeleteQuery'],
          queryTraitMethods: [
            'withDeleted',
            'onlyDeleted',
            'forceDelete',
            'forceDeleteAll',
            'restore',
            'deletedRows',
            'isForcedDelete',
          ],
        },
      }),
    },
  };
};
