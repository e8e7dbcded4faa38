export function failedTests(printed: string): readonly string[];
export function unfinishedTest(log: string): string | undefined;
