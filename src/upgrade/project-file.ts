/** A file of the project; its path is relative to the project, with forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of a path, empty for the project itself. */
export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

const CONFIGURATION = /^propel(\.(?:yaml|yml|php|inc|json|ini|properties|xml)(?:\.dist)?)$/;
const OWN_CONFIGURATION = /^orm\.(?:yaml|yml|php|inc|json|ini|properties|xml)(?:\.dist)?$/;

/** The name that a configuration file of Propel gets; undefined for other names. */
export function movedConfigName(name: string): string | undefined {
  const [, rest] = CONFIGURATION.exec(name) ?? [];
  return rest === undefined ? undefined : `orm${rest}`;
}

/** Whether a file is named like a configuration, of Propel or already moved. */
export const isConfigName = (name: string): boolean =>
  CONFIGURATION.test(name) || OWN_CONFIGURATION.test(name);
