export function failedTests(printed: string): readonly string[];
