/** Data that any language can print. */
export type FactValue =
  | string
  | number
  | boolean
  | null
  | readonly FactValue[]
  | { readonly [name: string]: FactValue };
