/** Has a method of its own in the place of another behavior's, and those of a trait. */
export const behavior = ({ php }) => ({
  apiVersion: 1,
  parameters: ['parent'],
  parseOptions: (use) => ({ parent: use.parameters.at(-1)?.value }),
  targets: {
    php: ({ parent }) => ({
      own: {
        modelTraits: ['Acme\\Notes'],
        modelTraitMethods: ['archiveNote'],
        modelMethods: () => [{ name: 'getNote', returns: 'string', body: php`return 'again';` }],
        queryMethods: () => [
          { name: 'filterById', parameters: [{ name: 'id' }], returns: 'static', body: php`return $this;` },
        ],
        replaces: ['getNote', 'filterById'],
        ...(parent !== undefined && { modelParent: parent }),
      },
    }),
  },
});
