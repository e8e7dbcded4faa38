export function textOf(name: string, results: Readonly<Record<string, unknown>>): string | undefined;
