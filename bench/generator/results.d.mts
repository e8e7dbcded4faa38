export interface GeneratorRow {
  readonly scenario: string;
  readonly wall?: number;
  readonly cpu?: number;
  readonly ratio?: number;
  readonly megabytes?: number;
  readonly goal?: string | undefined;
  readonly verdict?: string | undefined;
}
export function verdictOf(
  row: GeneratorRow,
  bare: number,
): { readonly goal: string | undefined; readonly verdict: string | undefined };
export function generatorTable(rows: readonly GeneratorRow[]): string;
