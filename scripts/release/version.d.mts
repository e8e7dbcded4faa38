export declare const VERSIONED_FILES: Readonly<Record<string, (text: string, version: string) => string>>;
export declare function refuseVersion(version: string, current: string): string | undefined;
export declare function releasedChangelog(text: string, version: string, date: Date): string;
export declare function isPrepared(changelog: string, version: string, current: string): boolean;
export declare function refusePreparedChangelog(changelog: string, version: string): string | undefined;
