export function installSymfony(php: string): string | undefined;
export function symfonyFolder(): string;
