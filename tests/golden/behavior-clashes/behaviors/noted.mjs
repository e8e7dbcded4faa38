/** Gives every kind of member; what is equal for all tables is made once. */
export const behavior = ({ php }) => {
  const method = { name: 'getNote', returns: 'string', body: php`return '';` };
  const property = { name: 'note', type: 'string', default: php`''`, visibility: 'protected' };
  return {
    apiVersion: 1,
    parameters: [],
    parseOptions: () => ({}),
    targets: {
      php: () => ({
        own: {
          modelInterfaces: ['Stringable'],
          modelConstants: () => [{ name: 'NOTES', value: php`1` }],
          modelProperties: () => [property],
          modelMethods: () => [method],
          queryConstants: () => [{ name: 'NOTES', value: php`1` }],
          queryProperties: () => [{ ...property, static: true }],
          queryMethods: () => [{ name: 'withNote', returns: 'static', body: php`return $this;` }],
          tableMapConstants: () => [{ name: 'NOTE', value: php`1` }],
          tableMapMethods: () => [{ ...method, static: true }],
        },
      }),
    },
  };
};
