import { launch } from 'puppeteer-core';
const [,, address, out, ...pages] = process.argv;
const browser = await launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(address, { waitUntil: 'networkidle0' });
for (const spec of pages) {
  const [name, hash, width='1280', scheme='light', click, typed] = spec.split('|');
  await page.setViewport({ width: Number(width), height: 860 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.evaluate((h) => { location.hash = h; }, hash);
  await new Promise(r => setTimeout(r, 900));
  if (typed) await page.type('textarea', typed);
  if (click) for (const c of click.split('>>')) { await page.evaluate((c) => { [...document.querySelectorAll('button,a,summary')].find(e => e.textContent.trim()===c)?.click(); }, c); await new Promise(r => setTimeout(r, 700)); }
  console.log(name, await page.evaluate('document.querySelector(".pager .faint")?.textContent'));
  await page.screenshot({ path: `${out}/${name}.png` });
  await page.evaluate('document.querySelector("dialog")?.close()');
}
await browser.close();
