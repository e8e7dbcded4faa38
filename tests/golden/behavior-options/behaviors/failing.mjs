/** Has an error. */
export const behavior = () => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: () => {
    throw new TypeError('The answer is undefined.');
  },
});
