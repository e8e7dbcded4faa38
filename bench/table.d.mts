export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
  left?: readonly string[],
): string;
