export function failedTests(printed: string): readonly string[];
export function unfinishedTest(log: string): string | undefined;
export function unfinishedTests(log: string): readonly string[];
