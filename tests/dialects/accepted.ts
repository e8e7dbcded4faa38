import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Grammars take seconds for a script, and scripts rarely change: `accepted/<list>.txt` has a digest of each script (with
 * the model that was to be read from it, where that is compared) that its grammar has accepted, made with
 * `npm run dialects`. Any other script is parsed, and in long runs (ORM_TEST_LONG=1) every one.
 */
export function accepting(list: string, packageName: string, grammar: Grammar): Grammar {
  const file = join(import.meta.dirname, 'accepted', `${list}.txt`);
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const version = versionOf(packageName);
  return async (script) => {
    const digest = createHash('sha256').update(`${packageName} ${version}\n${script}`).digest('hex');
    if (known.has(digest) && !process.env.ORM_TEST_LONG) return [];
    const problems = await grammar(script);
    if (problems.length === 0 && !known.has(digest)) {
      if (process.env.UPDATE_GOLDEN) appendFileSync(file, `${digest}\n`);
      else
        console.warn(`A script is parsed that accepted/${list}.txt does not have; npm run dialects adds it.`);
    }
    return problems;
  };
}

/** A grammar for wrong scripts, whose problem is to have none in the other; the list has those that it has refused. */
export const refusing = (list: string, packageName: string, grammar: Grammar): Grammar =>
  accepting(list, packageName, async (script) => {
    const problems = await grammar(script);
    return problems.length > 0 ? [] : ['The grammar accepts it.'];
  });

type Grammar = (script: string) => readonly string[] | Promise<readonly string[]>;

function versionOf(packageName: string): string {
  const file = join(import.meta.dirname, '../../node_modules', packageName, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
