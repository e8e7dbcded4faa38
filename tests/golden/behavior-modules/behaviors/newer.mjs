export const behavior = () => ({ apiVersion: 2, parameters: [], parseOptions: () => ({}) });
