import { PROPEL, pagesOfSection } from './page-index.ts';

/** Generated tables with names of commands, options and diagnostics. */
const TABLES = /<!-- generated:(?:commands|commands:migrations|diagnostics:\w+) -->.*?<!-- \/generated -->/gs;

/** The row of the setting in the table of all keys. */
const SETTING = /^\| `orm\.generator\.propel` \|/;

/** The part of the index about the section. */
const SECTION = new RegExp(`^## ${PROPEL}$.*?(?=^## )`, 'ms');

/** The sentence that a page outside of the section may have, once. */
const SENTENCES: Readonly<Record<string, string>> = {
  'README.md':
    'Coming from Propel 2? One command moves a project, and the schema and the methods stay: [docs/upgrade.md](docs/upgrade.md).',
  'docs/README.md': 'Coming from Propel 2? Read [Moving from Propel](#moving-from-propel) first.',
};

/** The lines of a page that speak of Propel, although the page is not in the section about it. */
export function propelMentions(path: string, page: string): readonly string[] {
  if (pagesOfSection(PROPEL).includes(path)) return [];
  return (path === 'docs/README.md' ? page.replace(SECTION, '') : page)
    .replace(TABLES, '')
    .replace(SENTENCES[path] ?? '', '')
    .split('\n')
    .filter((line) => /propel/i.test(line) && !SETTING.test(line));
}
