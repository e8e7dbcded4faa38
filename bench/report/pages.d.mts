export function regionsOf(page: string): readonly string[];
export function withResults(page: string, textOf: (name: string) => string | undefined): string;
