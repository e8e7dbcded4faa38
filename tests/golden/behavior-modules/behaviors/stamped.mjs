/** Writes the time of the last change into a column. */
export const behavior = ({ php, readOptions, newColumn, withColumn, findColumn, defineDiagnostics }) => {
  const diagnostics = defineDiagnostics('stamped', {
    notATimestamp: ({ column }) => ({ message: `The column "${column}" is not a TIMESTAMP.` }),
  });
  return {
    apiVersion: 1,
    parameters: ['column'],
    parseOptions(use, table, context) {
      const column = readOptions(use, table, context).text('column', 'changed_at');
      const found = findColumn(table, column);
      if (found !== undefined && found.type !== 'TIMESTAMP') {
        context.diagnostics.report(diagnostics.notATimestamp({ column }, found.span ?? use.span));
      }
      return { column };
    },
    extendTable: (table, { column }) => withColumn(table, newColumn(column, 'TIMESTAMP')),
    ownedColumns: (_table, { column }) => ({ [column]: 'log' }),
    facts: (_table, { column }) => ({ column }),
    targets: {
      php: ({ column }, table) => ({
        own: {
          hooks: ['Acme\\Stamped\\StampedHooks'],
          extraClasses: () => [
            {
              namespace: table.namespace,
              name: `${table.codeName}Stamp`,
              kind: 'final class',
              doc: [`The column "${column}".`],
              constants: [{ name: 'COLUMNS', value: php`1` }],
              methods: [{ name: 'describe', returns: 'string', body: php`return 'stamped';` }],
            },
          ],
        },
      }),
    },
  };
};
