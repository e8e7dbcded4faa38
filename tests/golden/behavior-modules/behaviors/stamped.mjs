/** Writes the time of the last change into a column. */
export const behavior = ({ php, newColumn, withColumn, findColumn, defineDiagnostics }) => {
  const diagnostics = defineDiagnostics('stamped', {
    notATimestamp: ({ column }) => ({ message: `The column "${column}" is no TIMESTAMP.` }),
  });
  return {
    parameters: ['column'],
    parseOptions(use, table, report) {
      const column = use.parameters.find(({ name }) => name === 'column')?.value ?? 'changed_at';
      const found = findColumn(table, column);
      if (found !== undefined && found.type !== 'TIMESTAMP') {
        report.report(diagnostics.notATimestamp({ column }, found.span ?? use.span));
      }
      return { column };
    },
    extendTable: (table, { column }) => withColumn(table, newColumn(column, 'TIMESTAMP')),
    php: ({ column }) => ({
      beforeSave: ({ columns }) => {
        const known = columns.find((one) => one.column.name === column);
        return php`$this->${`set${known.phpName}`}('now');`;
      },
    }),
  };
};
