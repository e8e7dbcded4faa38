/** Has a part in writing rows, so that sortable cannot leave its hook out. */
export const behavior = ({ php }) => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: () => ({}),
  targets: { php: () => ({ own: { beforeWrite: () => php`$this->log($isInsert ? 'new' : 'changed');` } }) },
});
