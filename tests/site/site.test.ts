import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { buildSite, dist, serveSite } from './built-site.ts';

const isLong = process.env.ORM_TEST_LONG !== undefined;

let site: { readonly address: string; close(): Promise<void> } | undefined;

beforeAll(async () => {
  await buildSite();
  site = await serveSite();
});

afterAll(() => site?.close());

/** The pages by their addresses. */
const pages = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html') && name !== '404.html')
      .map((name) => [
        `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
        readFileSync(join(dist, name), 'utf8'),
      ]),
  );

const attributes = (html: string, name: string): readonly string[] =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

describe('every page', () => {
  it('links to pages and anchors that are there', () => {
    const all = pages();
    const anchors = new Map([...all].map(([path, html]) => [path, new Set(attributes(html, 'id'))]));
    const broken = [...all].flatMap(([path, html]) =>
      attributes(html, 'href')
        .filter((href) => !/^(?:https?:|mailto:|data:)/.test(href) && extensionOf(href) === '')
        .filter((href) => {
          const { pathname: to, hash } = new URL(href, `http://site${path}`);
          const anchor = hash.slice(1);
          return !anchors.has(to) || (anchor !== '' && !anchors.get(to)?.has(decodeURIComponent(anchor)));
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(all.size).toBeGreaterThan(60);
    expect(broken).toEqual([]);
  });

  it('comes with the licences of the packages in it', () => {
    const licenses = readFileSync(join(dist, 'licenses.txt'), 'utf8');
    for (const name of ['elkjs', 'minisearch', 'vitepress', 'vue', 'yaml'])
      expect(licenses).toMatch(new RegExp(`^${name} [\\d.]+: \\S`, 'm'));
    expect(licenses).not.toContain('undefined');
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('href="/licenses.txt"');
  });

  it('takes nothing from another server', () => {
    const foreign = [...pages()].flatMap(([path, html]) =>
      [...html.matchAll(/<(?:script|img|link|iframe)\b[^>]*\s(?:src|href)="(https?:[^"]*)"/g)].map(
        ([, address]) => `${path}: ${address}`,
      ),
    );
    expect(foreign).toEqual([]);
  });
});

const extensionOf = (href: string): string => posix.extname(href.split('#')[0] ?? '');

/** Pages that are not in front are drawn rarely: what waits for a change must not wait for a picture. */
const POLL = { polling: 50 };

/** Pages of each kind: the first one, tables, code, forms. */
const SOME = ['/', '/playground', '/schema', '/commands', '/tutorial'];

describeWith(['chromium'], 'in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch({ executablePath: pathOf('chromium'), args: ['--no-sandbox'] });
  });
  afterAll(() => browser?.close());

  /** A page, and what it complains of. */
  async function open(
    path: string,
    width = 1280,
    scheme: 'light' | 'dark' = 'light',
  ): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.setViewport({ width, height: 900 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(`${site?.address}${path}`, { waitUntil: 'networkidle0' });
    return { page, complaints };
  }

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  /** What the checker of accessibility calls serious. */
  async function findings(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe);
    return page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`) as Promise<
      string[]
    >;
  }

  it('pages fit the screen, complain of nothing, and can be used by everyone', async () => {
    const found: string[] = [];
    for (const path of isLong ? pages().keys() : SOME) {
      for (const [width, scheme] of [
        [1280, 'light'],
        [400, 'dark'],
      ] as const) {
        const { page, complaints } = await open(path, width, scheme);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        const place = `${path} at ${width}, ${scheme}`;
        if (overflow !== 0) found.push(`${place}: is ${overflow} wider than the screen`);
        found.push(...[...complaints, ...(await findings(page))].map((problem) => `${place}: ${problem}`));
        await page.close();
      }
    }
    expect(found).toEqual([]);
  });

  it('search finds every command, and settings and codes of messages, as they are written', async () => {
    const { page } = await open('/');
    await page.click('.DocSearch-Button');
    await page.waitForSelector('#localsearch-input');
    const missing: string[] = [];
    const wanted = [
      ...commands.map(({ name }) => [name, '/commands'] as const),
      ['blockingRows', '/configuration-reference'] as const,
      ['phpNamingMethod', '/schema-reference'] as const,
      ['schema/no-primary-key', '/diagnostics-schema'] as const,
      ['platform/deferrable-target', '/diagnostics-databases'] as const,
    ];
    for (const [term, place] of wanted) {
      await page.evaluate(`(() => {
        const input = document.querySelector('#localsearch-input');
        input.value = ${JSON.stringify(term)};
        input.dispatchEvent(new Event('input', { bubbles: true }));
      })()`);
      if (!(await page.evaluate(shows(place)))) missing.push(term);
    }
    await page.close();
    expect(missing).toEqual([]);
  });

  /** Looks, again and again for a while, whether one of the results leads to a page. */
  const shows = (place: string): string => `(async () => {
    for (let look = 0; look < 400; look++) {
      const links = [...document.querySelectorAll('#localsearch-list a')].map(({ href }) => new URL(href).pathname);
      if (links.some((path) => path.startsWith(${JSON.stringify(place)}))) return true;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return false;
  })()`;

  it('the playground shows what commands write, and where mistakes are', async () => {
    const { page, complaints } = await open('/playground');
    await page.waitForFunction(
      `document.querySelector('pre')?.textContent.includes('CREATE TABLE [book]')`,
      POLL,
    );
    for (const [name, text] of [
      ['pgsql', 'CREATE TABLE "book"'],
      ['php', 'abstract class'],
      ['typescript', 'export'],
    ] as const) {
      await page.evaluate(
        `(() => { const choice = document.querySelectorAll('.bar select')[1]; choice.value = ${JSON.stringify(name)};
          choice.dispatchEvent(new Event('change')); })()`,
      );
      await page.waitForFunction(
        `document.querySelector('pre')?.textContent.includes(${JSON.stringify(text)})`,
      );
    }
    await page.evaluate(
      `(() => { const editor = document.querySelector('#playground-schema');
        editor.value = '<database name="x">\\n  <table name="<img src=x onerror=alert(1)>"/>\\n</database>';
        editor.dispatchEvent(new Event('input')); })()`,
    );
    await page.waitForSelector('.problems .error button');
    await page.click('.problems .error button');
    const line = await page.evaluate(
      `document.querySelector('#playground-schema').value.slice(0, document.activeElement.selectionStart).split('\\n').length`,
    );
    expect(line).toBeGreaterThan(0);
    expect(await page.evaluate(`document.querySelector('.problems img')`)).toBeNull();
    await page.close();
    expect(complaints).toEqual([]);
  });
});
