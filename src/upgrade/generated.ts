import { isWrittenByPropel } from './php/generated.ts';
import { baseName, folderOf, type ProjectFile } from './project-file.ts';

/** Why a file is left as it is: a command writes it again, or converts it. */
export type Leftover = 'classes' | 'configuration' | 'migration';

/** Recognizes files that Propel has generated. */
export function leftoverOf({ path, text }: ProjectFile): Leftover | undefined {
  if (!path.endsWith('.php')) return undefined;
  if (/^PropelMigration_\d+\w*\.php$/.test(baseName(path))) return 'migration';
  if (!text.includes('Propel\\Runtime')) return undefined;
  if (isWrittenByPropel(path, text) || isBaseClass(path, text) || isTableMap(text)) return 'classes';
  return isConnections(path, text) ? 'configuration' : undefined;
}

const isBaseClass = (path: string, text: string): boolean =>
  baseName(folderOf(path)) === 'Base' &&
  /^namespace (?:\S+\\)?Base\s*;/m.test(text) &&
  /^abstract class \w+ (?:extends|implements) /m.test(text);

const isTableMap = (text: string): boolean =>
  /^class \w+TableMap extends TableMap$/m.test(text) && /^\s*use InstancePoolTrait;/m.test(text);

/** A script in another folder can be written by hand, unless it loads the generated table maps. */
const isConnections = (path: string, text: string): boolean =>
  /\$serviceContainer = \\Propel\\Runtime\\Propel::getServiceContainer\(\)/.test(text) &&
  (baseName(path) === 'loadDatabase.php' ||
    baseName(folderOf(path)) === 'generated-conf' ||
    /loadDatabase\.php/.test(text));
