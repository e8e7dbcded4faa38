import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, type KeyInput, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataProject, sqliteProject } from '../platforms/data/data-project.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { type RunningStudio, startTestStudio } from './running-studio.ts';

const HOSTILE = `<img src=x onerror=alert(1)>`;
const XML = HOSTILE.replace('<', '&lt;').replace('>', '&gt;');
const id = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const wide = Array.from({ length: 40 }, (_, at) => `<column name="c${at}" type="INTEGER"/>`).join('');

const SCHEMA = `<database name="shop">
  <table name="author" description="${XML}">
    ${id}
    <column name="name" type="VARCHAR" size="80" required="true" primaryString="true"/>
    <column name="mail" type="VARCHAR" size="80"/>
  </table>
  <table name="book">
    ${id}
    <column name="title" type="VARCHAR" size="80"/>
    <column name="author_id" type="INTEGER"/>
    <column name="cover" type="BLOB"/>
    <column name="facts" type="JSON"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
    <index><index-column name="title"/></index>
  </table>
  <table name="wide">${id}${wide}</table>
  <table name="${XML}" phpName="Odd">${id}<column name="${XML}" phpName="Value" type="VARCHAR" size="80"/></table>
  <table name="task">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="sortable"/></table>
  <table name="section">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="nested_set"/></table>
  <table name="page">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="versionable"/></table>
  <table name="product">${id}<column name="title" type="VARCHAR" size="60"/>
    <behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>
  </table>
</database>`;

const ROWS = {
  author: [
    { id: 1, name: HOSTILE, mail: '' },
    { id: 2, name: 'Bob' },
  ],
  wide: [{ id: 1, c39: 39 }],
  [HOSTILE]: [{ id: 1, [HOSTILE]: HOSTILE }],
  task: [1, 2].map((one) => ({ id: one, title: `t${one}`, sortable_rank: 3 - one })),
  section: [
    { id: 1, title: 'root', tree_left: 1, tree_right: 4, tree_level: 0 },
    { id: 2, title: 'leaf', tree_left: 2, tree_right: 3, tree_level: 1 },
  ],
  page: [{ id: 1, title: 'new', version: 2 }],
  page_version: [
    { id: 1, title: 'old', version: 1 },
    { id: 1, title: 'new', version: 2 },
  ],
  product: [{ id: 1 }],
  product_i18n: [
    { id: 1, locale: 'en_US', title: 'Chair' },
    { id: 1, locale: 'de_DE', title: 'Stuhl' },
  ],
};

/** Enough rows to notice a page that is found by counting. */
const BOOKS = `INSERT INTO book (title, author_id, cover, facts)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
  SELECT CASE WHEN i % 10 <> 0 THEN 'Book ' || i END, 1 + i % 2, CASE WHEN i = 1 THEN x'00ff' END, '{"a":[1,2,3,4,5,6]}' FROM n`;

let project: DataProject;
let studio: RunningStudio;

beforeAll(async () => {
  project = await sqliteProject(SCHEMA);
  project.write('rows.json', JSON.stringify(ROWS));
  await project.orm('data:load', 'rows.json');
  await project.scratch.execute(BOOKS);
  studio = await startTestStudio(project.folder, '--write');
});
afterAll(async () => {
  expect(await studio.stop()).toBe(0);
  await project.remove();
});

describe('the server', () => {
  const good = () => ({ 'content-type': 'application/json', 'x-studio-token': studio.token });

  /** The answer to a request with any headers, which `fetch` would not send. */
  const answer = (path: string, method: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>(
      (resolve, reject) => {
        const sent = request(`${studio.origin}${path}`, { method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          );
        });
        sent.once('error', reject);
        sent.end(method === 'POST' ? '{}' : undefined);
      },
    );

  it('answers the page, and nobody else', async () => {
    const post = async (headers: Readonly<Record<string, string>>) =>
      (await answer('/api/overview', 'POST', headers)).status;
    expect(await post(good())).toBe(200);
    expect(await post({ 'content-type': 'application/json' })).toBe(403);
    expect(await post({ ...good(), 'x-studio-token': 'wrong' })).toBe(403);
    expect(await post({ ...good(), host: 'evil.example' })).toBe(421);
    expect(await post({ ...good(), origin: 'http://evil.example' })).toBe(403);
    expect(await post({ ...good(), 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await answer('/api/overview', 'OPTIONS', good())).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await answer('/api/toString', 'POST', good())).status).toBe(404);
    expect((await answer('/', 'GET', { host: 'evil.example' })).status).toBe(421);
    expect((await answer('/../../etc/passwd', 'GET', {})).status).toBe(404);
    expect((await answer('/frame/x', 'GET', {})).status).toBe(404);
  });

  it('sends a page that runs nothing but its own script', async () => {
    const { headers, text } = await answer('/', 'GET', {});
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'; script-src 'self'");
    expect(String(headers['content-security-policy'])).not.toContain('unsafe');
    expect(text).not.toMatch(/<script>|\son\w+=|style=/);
    expect(text).not.toContain(studio.token);
  });

  it('gives a frame once', async () => {
    const { path } = await studio.ask<{ path: string }>('frame');
    const first = await answer(path, 'GET', {});
    expect([first.status, first.text.includes('<svg')]).toEqual([200, true]);
    expect(String(first.headers['content-security-policy'])).toContain('sandbox allow-scripts');
    expect((await answer(path, 'GET', {})).status).toBe(404);
  });
});

describeWith(['chromium'], 'in a browser', () => {
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launch({ executablePath: pathOf('chromium'), args: ['--no-sandbox'] });
    page = await browser.newPage();
    page.setDefaultTimeout(0);
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 422'))
        complaints.push(message.text());
    });
    page.on('request', (sent) => {
      if (!sent.url().startsWith(studio.origin) && !sent.url().startsWith('data:'))
        complaints.push(sent.url());
    });
    await page.setViewport({ width: 1280, height: 860 });
    await page.goto(studio.address, { waitUntil: 'networkidle0' });
  });
  afterAll(() => browser?.close());

  const has = (text: string) =>
    page.waitForFunction(`document.body.innerText.includes(${JSON.stringify(text)})`, { polling: 50 });
  const go = async (hash: string, ...texts: readonly string[]): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    for (const text of texts) await has(text);
  };
  const click = (text: string, within = 'body') =>
    page.waitForFunction(
      `(() => { const found = [...document.querySelectorAll(${JSON.stringify(`${within} button, ${within} a, ${within} summary`)})]
        .find((one) => one.textContent.trim() === ${JSON.stringify(text)} && !one.disabled); found?.click(); return found !== undefined; })()`,
      { polling: 50 },
    );
  const cellsOf = (row: number): Promise<readonly string[]> =>
    page.evaluate(
      `[...document.querySelectorAll('.grid tbody tr')[${row}].cells].map((one) => one.innerText)`,
    ) as Promise<readonly string[]>;
  const pressed = async (...keys: readonly KeyInput[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('takes the token out of the address', async () => {
    await has('Rows can be changed');
    expect(page.url()).toBe(`${studio.origin}/#/`);
    const other = await browser.newPage();
    await other.goto(`${studio.origin}/#/t/author`, { waitUntil: 'networkidle0' });
    await other.waitForFunction(`document.body.innerText.includes('Bob')`, { polling: 50 });
    await other.close();
    const stranger = await (await browser.createBrowserContext()).newPage();
    await stranger.goto(`${studio.origin}/#/t/author`, { waitUntil: 'networkidle0' });
    await stranger.waitForFunction(`document.body.innerText.includes('The token is missing')`, {
      polling: 50,
    });
    await stranger.browserContext().close();
    await page.bringToFront();
  });

  it('pages through many rows by key, to the end and back', async () => {
    await go('#/t/book', 'Book 1', '50 rows');
    await click('Next →');
    await has('Book 51');
    await page.click('[aria-label="Last page"]');
    await has('Book 99999');
    expect((await cellsOf(49))[0]).toBe('100000');
    await click('← Previous');
    await has('Book 99949');
    await page.click('[aria-label="First page"]');
    await has('Book 49');
    await page.click('th:nth-child(2) button');
    await page.waitForFunction(`document.querySelector('.grid tbody td:nth-child(2)').innerText === 'NULL'`);
    await page.click('button.count');
    await has('100,000 rows');
  });

  it('filters by forms, and keeps filters in the address', async () => {
    await go('#/t/book', 'Book 1');
    await click('Filter', '.bar');
    await page.select('[aria-label="Column"]', 'title');
    await page.select('[aria-label="Comparison"]', 'contains');
    await page.type('[aria-label="Value"]', '7777');
    await click('Filter', '.filter-form');
    await has('title contains 7777');
    await has('Book 77771');
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'networkidle0' });
    await has('Book 77771');
    await page.click('.chip button');
    await has('Book 11');
  });

  it('follows keys both ways', async () => {
    await go('#/t/book', 'Book 1');
    await page.click('.grid .follow');
    await has('Referred to by');
    await click('book > 1,000 rows');
    await has('author_id = 2');
    await go('#/t/book/row/[{"n":"1"}]', 'Refers to');
    await click('author 2 · Bob');
    await has('author / 2');
  });

  it('shows bytes, documents, NULL and empty texts as what they are', async () => {
    await go('#/t/author', 'Bob');
    expect((await cellsOf(0))[2]).toBe("''");
    expect((await cellsOf(1))[2]).toBe('NULL');
    await go('#/t/book', '0x00ff 2 bytes');
    await page.click('.grid .bytes');
    await has('000000  00 ff');
    await pressed('Escape');
    await go('#/t/book/row/[{"n":"1"}]', '"a": [');
  });

  it('shows lists in order, trees as trees, versions with differences, translations side by side', async () => {
    await go('#/t/task', 'in the order of the list');
    expect((await cellsOf(0))[1]).toBe('t2');
    await go('#/t/section', 'as a tree', '└ leaf');
    await go('#/t/page/row/[{"n":"1"}]', 'History', 'Version 2');
    expect(
      await page.evaluate(
        `document.querySelector('.history .old').innerText + '>' + document.querySelector('.history .new').innerText`,
      ),
    ).toBe('old>new');
    await has('not here');
    await go('#/t/product/row/[{"n":"1"}]', 'Translations', 'Stuhl', 'Chair');
  });

  it('edits a row after the statements were read, and asks where it was changed meanwhile', async () => {
    await go('#/t/author/row/[{"n":"2"}]', 'Bob');
    await click('Edit');
    await page.type('#field-mail', 'bob@example.org');
    await click('Show the statements');
    await has('UPDATE');
    await click('Run');
    await has('bob@example.org');
    await click('Edit');
    await page.type('#field-name', 'by');
    await project.scratch.execute("UPDATE author SET mail = 'other@example.org' WHERE id = 2");
    await click('Show the statements');
    await has('UPDATE');
    await click('Run');
    await has('The row was changed meanwhile');
    await has('other@example.org');
    await click('Read the row again');
    await click('Show the statements');
    await has('UPDATE');
    await click('Run');
    await page.waitForFunction(`document.querySelector('.fields')?.innerText.includes('Bobby')`);
    const [row] = await project.scratch.query('SELECT name, mail FROM author WHERE id = 2');
    expect(row).toEqual({ name: 'Bobby', mail: 'other@example.org' });
  });

  it('inserts and deletes a row', async () => {
    await go('#/t/author', 'New row');
    await click('New row');
    await has('new row');
    await click('Show the statements');
    await has('A value is required.');
    await click('Back', 'dialog');
    await page.type('#field-name', 'Zoe');
    await click('Show the statements');
    await has('INSERT INTO');
    await click('Run');
    // The statement has the name, too.
    await page.waitForFunction(
      `[...document.querySelectorAll('.grid tbody tr')].some((row) => row.innerText.includes('Zoe'))`,
    );
    await page.click('.grid tbody a');
    await click('Delete');
    await has('DELETE FROM');
    await click('Run', 'dialog');
    await page.waitForFunction(`location.hash === '#/t/author' && !document.body.innerText.includes('Zoe')`);
  });

  it('is used by keys', async () => {
    await go('#/t/author', 'Bobby');
    await pressed('/');
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe('Search the rows');
    await page.keyboard.type('bobby');
    await pressed('Enter');
    await page.waitForFunction(`document.querySelectorAll('.grid tbody tr').length === 1`);
    await pressed('Escape');
    await page.waitForFunction(`document.querySelectorAll('.grid tbody tr').length === 2`);
    await page.focus('.grid tbody td');
    await pressed('ArrowDown', 'ArrowRight');
    expect(await page.evaluate('document.activeElement.innerText')).toBe('Bobby');
    await pressed('Enter');
    await has('author / 2');
    await pressed('t');
    expect(await page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe(
      'Search the tables',
    );
  });

  it('never takes names or values for markup', async () => {
    await go(`#/t/${encodeURIComponent(HOSTILE)}`, '1 rows');
    await go(`#/t/${encodeURIComponent(HOSTILE)}/row/[{"n":"1"}]`, HOSTILE);
    await go('#/t/author', HOSTILE);
    await go('#/sql', 'SQL');
    await page.type('textarea', `SELECT '${HOSTILE}' AS "${HOSTILE}"; SELECT "${HOSTILE}x" FROM nowhere`);
    await click('Run');
    await has('no such table: nowhere');
    await click('Plan');
    await go('#/t/%3Cb%3Enothing', 'There is no table');
    await go('#/diagram');
    await page.waitForSelector('iframe');
    expect(await page.evaluate(`document.querySelectorAll('img').length`)).toBe(0);
  });

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  const PAGES = [
    ['#/t/wide', 'c39'],
    ['#/t/book/row/[{"n":"1"}]', 'Refers to'],
    ['#/t/author/new', 'Show the statements'],
    ['#/sql', 'Ctrl-Enter'],
    ['#/', 'Keys'],
    ['#/t/page/row/[{"n":"1"}]', 'History'],
    ['#/migrations', 'No migrations in'],
  ] as const;

  it('fits wide and narrow screens, light and dark, and can be used by everyone', async () => {
    const found: string[] = [];
    for (const [width, scheme, pages] of [
      [1280, 'light', PAGES],
      [400, 'dark', PAGES.slice(0, 4)],
    ] as const) {
      await page.setViewport({ width, height: 860 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      for (const [hash, text] of pages) {
        await go(hash, text);
        const place = `${hash} at ${width}, ${scheme}`;
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        if (overflow !== 0) found.push(`${place}: ${overflow} wider than the screen`);
        await page.evaluate(axe);
        const problems =
          (await page.evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
          violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))))`)) as string[];
        found.push(...problems.map((problem) => `${place}: ${problem}`));
      }
    }
    expect(found).toEqual([]);
  });

  it('complains of nothing, and takes nothing from elsewhere', () => {
    expect(complaints).toEqual([]);
  });
});
