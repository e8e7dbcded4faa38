/** Has a constant that every table map has. */
export const behavior = ({ php }) => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: () => ({}),
  targets: {
    php: () => ({
      own: {
        hooks: ['Acme\\Hooked'],
        tableMapConstants: () => [{ name: 'HOOKS', value: php`[]` }],
      },
    }),
  },
});
