export function buildFixtures(): Promise<string>;
export function fixtureFolders(): Promise<Readonly<Record<string, string>>>;
