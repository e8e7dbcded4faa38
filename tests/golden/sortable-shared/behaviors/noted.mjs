/** Has a part in writing rows, so that sortable cannot leave its hook out. */
export const behavior = ({ php }) => ({
  parameters: [],
  parseOptions: () => ({}),
  php: () => ({ beforeWrite: () => php`$this->log($isInsert ? 'new' : 'changed');` }),
});
