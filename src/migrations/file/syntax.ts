import { findPlatform } from '../../platforms/index.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { Bug } from '../../support/bug.ts';

/** How the scripts of a product are written, by the name of its adapter. */
export function syntaxOf(platform: string): ScriptSyntax {
  const found = findPlatform(platform);
  if (found === undefined) throw new Bug(`There is no platform "${platform}".`);
  return found.facts.script;
}
