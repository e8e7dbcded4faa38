/** Has to run before the behavior that has to run before it. */
export const behavior = () => ({
  apiVersion: 1,
  parameters: [],
  runs: { before: ['first'] },
  parseOptions: () => ({}),
  ownedColumns: () => ({ id: 'derived' }),
  targets: { php: () => ({ own: { hooks: ['Acme\\Last'] } }) },
});
