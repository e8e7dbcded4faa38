/** Gives every kind of member; what is equal for all tables is made once. */
export const behavior = ({ php }) => {
  const method = { name: 'getNote', returns: 'string', body: php`return '';` };
  return {
    parameters: [],
    parseOptions: () => ({}),
    php: () => ({
      modelInterfaces: ['Stringable'],
      modelProperties: () => [{ name: 'note', type: 'string', default: php`''`, visibility: 'protected' }],
      modelMethods: () => [method],
      queryMethods: () => [{ name: 'withNote', returns: 'static', body: php`return $this;` }],
      tableMapConstants: () => [{ name: 'NOTE', value: php`1` }],
    }),
  };
};
