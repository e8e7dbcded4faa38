/** Has a part in writing rows, too. */
export const behavior = () => ({
  apiVersion: 1,
  parameters: [],
  runs: { before: ['sortable'] },
  parseOptions: () => ({}),
  targets: { php: () => ({ own: { hooks: ['Acme\\NotedHooks'] } }) },
});
