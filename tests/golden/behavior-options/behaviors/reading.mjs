/** Reads an option of every type. */
export const behavior = ({ readOptions }) => ({
  apiVersion: 1,
  parameters: ['title', 'active', 'columns', 'key', 'target'],
  lists: { rules: ['column', 'rule'] },
  multiple: true,
  parseOptions(use, table, context) {
    const options = readOptions(use, table, context);
    options.required('title');
    options.boolean('active', false);
    options.columnList('columns');
    options.columnRef('key', 'id');
    options.tableName('target');
    return {};
  },
  targets: { php: 'none' },
});
