export const behavior = () => ({ parameters: [], parseOptions: () => ({}) });
