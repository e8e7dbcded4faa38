import type { PlatformDefinition } from './platform.ts';
import { sqlite } from './sqlite/platform.ts';

/** Every database product we speak to. */
export const platforms: readonly PlatformDefinition[] = [sqlite];

/** The platform of an adapter name, in any of its spellings. */
export const findPlatform = (adapter: string): PlatformDefinition | undefined =>
  platforms.find((platform) => platform.name === adapter || platform.aliases.includes(adapter));
