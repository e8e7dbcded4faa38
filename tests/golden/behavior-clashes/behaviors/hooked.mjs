/** Has a method of the name that the code of its slot gets. */
export const behavior = ({ php }) => ({
  parameters: [],
  parseOptions: () => ({}),
  php: () => ({
    beforeSave: () => php`$this->log('save');`,
    modelMethods: () => [{ name: 'beforeSave', visibility: 'protected', returns: 'void', body: php`` }],
  }),
});
