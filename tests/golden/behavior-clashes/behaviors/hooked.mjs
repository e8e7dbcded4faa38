/** Has a method of the name that the code of its slot gets. */
export const behavior = ({ php }) => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: () => ({}),
  targets: {
    php: () => ({
      own: {
        beforeWrite: () => php`$this->log('save');`,
        modelMethods: () => [{ name: 'beforeWrite', visibility: 'protected', returns: 'void', body: php`` }],
      },
    }),
  },
});
