export interface ComposerTool {
  readonly name: string;
  readonly title: string;
  readonly packages: readonly string[];
  readonly php: string;
  readonly options?: readonly string[];
  readonly replace?: Readonly<Record<string, string>>;
}

/** The folder of a tool; its programs are in vendor/bin. */
export function toolFolder(name: string): string;

/** Installs the packages of a tool, unless they are there; returns the reason why the tool cannot be used. */
export function installTool(tool: ComposerTool): string | undefined;
