import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import manifest from '../../package.json' with { type: 'json' };
import { siteLicenses } from '../../scripts/site/licenses.mjs';
import { sections } from '../../scripts/site/pages.mjs';
import { olderVersions } from '../../scripts/site/versions.mjs';

const linkOf = (page) => `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;

const OPEN = new Set(['Start']);

export default defineConfig({
  title: 'Orm',
  description: manifest.description,
  lang: 'en',
  srcDir: 'staged',
  outDir: 'dist',
  cacheDir: '../node_modules/.cache/vitepress',
  // Works from any folder of any server.
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${process.env.SITE_BASE ?? '/'}logo.svg` }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // The anchors that the pages have where they are read as files.
    anchor: {
      slugify: (heading) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
    },
    // Angle brackets in the text stand for what a reader fills in.
    html: false,
  },
  vite: {
    logLevel: 'warn',
    plugins: [siteLicenses(join(import.meta.dirname, '..'))],
    build: { chunkSizeWarningLimit: 6000 },
    // Its groups are buttons with buttons in them, which screen readers cannot tell apart.
    resolve: {
      alias: [
        {
          find: /^.*\/VPSidebarGroup\.vue$/,
          replacement: join(import.meta.dirname, 'theme/SidebarGroup.vue'),
        },
      ],
    },
  },
  themeConfig: {
    logo: '/logo.svg',
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: { boost: { title: 4, titles: 2, text: 1 }, fuzzy: 0.2, prefix: true },
          // Names such as sql:build, --with-parents and schema/unknown-type are found as they are written.
          options: {
            tokenize: (text) =>
              text
                .toLowerCase()
                .split(/[\s,;()[\]{}<>"'`|=]+/)
                .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
                .filter(Boolean),
          },
        },
      },
    },
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Recipes', link: '/recipes' },
      { text: 'Playground', link: '/playground' },
      { text: 'Why Orm', link: '/why' },
      {
        text: manifest.version,
        items: [
          { text: 'Changes', link: '/changelog' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Licences of this site', link: '/licenses.txt', target: '_blank' },
          ...olderVersions(process.env.SITE_OLDER ?? ''),
        ],
      },
    ],
    sidebar: [
      ...sections().map(({ title, pages }) => ({
        text: title,
        collapsed: !OPEN.has(title),
        items: pages.map(({ page, title: text }) => ({ text, link: linkOf(page) })),
      })),
    ],
    outline: [2, 3],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
