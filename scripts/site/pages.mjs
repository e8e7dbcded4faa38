// Lays the pages of the site out: those of the repository as they are, and those that only the site has.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { repository } from '../provision.mjs';

/** Pages outside of docs/, by the path that they have on the site. */
const OUTSIDE = {
  'overview.md': 'README.md',
  'changelog.md': 'CHANGELOG.md',
  'architecture.md': 'ARCHITECTURE.md',
};

/** The index of docs/ has a name that the home page does not take. */
const INDEX = 'contents.md';

/** Where a page of the repository is on the site; undefined for a file that is not on it. */
function placeOf(path) {
  const [outside] = Object.entries(OUTSIDE).find(([, source]) => source === path) ?? [];
  if (outside !== undefined) return outside;
  if (path === 'docs/README.md') return INDEX;
  return path.startsWith('docs/')
    ? path.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md')
    : undefined;
}

/** Markdown without comments for tests, with links to the places on the site. Other files become paths as code. */
export function withSiteLinks(text, path) {
  let inCode = false;
  return text
    .replace(/^<!-- [^\n]* -->\n/gm, '')
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) inCode = !inCode;
      return inCode
        ? line
        : line.replace(/(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, image, label, target) => {
            if (/^(https?:|#)/.test(target)) return whole;
            const [file, anchor] = target.split('#');
            const source = posix.join(posix.dirname(path), file);
            const place = placeOf(source);
            const own = placeOf(path) ?? path;
            if (place === undefined || (!file.endsWith('.md') && image === ''))
              return `${label} (\`${source}\`)`;
            const relative = posix.relative(posix.dirname(own), place);
            const link = relative.startsWith('.') ? relative : `./${relative}`;
            // In files a link is called like the file; a reader of the site knows the page by its heading.
            const shown = /^[\w./-]+\.md$/.test(label) ? titleOf(source) : label;
            return `${image}[${shown}](${link}${anchor === undefined ? '' : `#${anchor}`})`;
          });
    })
    .join('\n');
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath ?? entry.path, entry.name)));

/** Writes all pages to the folder that VitePress reads. */
export function stagePages(root) {
  const staged = join(root, 'staged');
  rmSync(staged, { recursive: true, force: true });
  cpSync(join(root, 'pages'), staged, { recursive: true });
  const sources = [
    ...Object.values(OUTSIDE),
    ...filesIn(join(repository, 'docs')).map((name) => `docs/${name}`),
  ];
  for (const source of sources) {
    const place = placeOf(source);
    const to = join(staged, place);
    mkdirSync(dirname(to), { recursive: true });
    if (source.endsWith('.md'))
      writeFileSync(to, withSiteLinks(readFileSync(join(repository, source), 'utf8'), source));
    else cpSync(join(repository, source), to);
  }
}

/** The sections of the index of docs/, with their pages in reading order. */
export function sections() {
  const index = readFileSync(join(repository, 'docs/README.md'), 'utf8');
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      pages: [...section.matchAll(/^\| \[([^\]]+\.md)\]\([^)]+\) \| (.+) \|$/gm)].map(
        ([, page, purpose]) => ({
          page: placeOf(`docs/${page}`),
          title: titleOf(`docs/${page}`),
          purpose,
        }),
      ),
    }))
    .filter(({ pages }) => pages.length > 0);
}

/** The heading of a page, without marks of code. */
const titleOf = (path) =>
  (/^# (.+)$/m.exec(readFileSync(join(repository, path), 'utf8'))?.[1] ?? path).replaceAll('`', '');
