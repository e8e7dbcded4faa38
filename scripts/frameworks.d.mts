export type FrameworkName = 'symfony' | 'symfony-7' | 'laravel';
export const frameworkNames: readonly FrameworkName[];
export function installFramework(name: FrameworkName, php: string): string | undefined;
export function frameworkFolder(name: FrameworkName): string;
