import { escapedHtml } from '../support/html.ts';
import { counted } from '../support/text.ts';
import { type Group, groupsOf, IMPACTS } from './causes.ts';
import type { Finding } from './change.ts';
import { nextOf } from './report.ts';
import type { ProjectUpgrade } from './upgrade-project.ts';

/** The findings as a page to work through, in one file without any other: what is done is kept by the browser. */
export function reportPage(upgrade: ProjectUpgrade): string {
  const groups = groupsOf(upgrade.findings);
  const sections = Object.entries(IMPACTS).flatMap(([impact, title]) => {
    const own = groups.filter((group) => group.impact === impact);
    return own.length === 0 ? [] : [`<h2>${escapedHtml(title)}</h2>`, ...own.map(groupHtml)];
  });
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">`,
    '<title>Upgrade from Propel 2</title>',
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<h1>Upgrade from Propel 2</h1>',
    `<p><b id="left">${upgrade.findings.length}</b> of ${counted(upgrade.findings.length, 'place')} left to decide. ${counted(upgrade.changes.length, 'file')} changed.</p>`,
    summaryHtml(groups),
    ...sections,
    '<h2>Then run</h2>',
    `<pre>${escapedHtml(
      nextOf(upgrade)
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
        .join('\n'),
    )}</pre>`,
    `<script>${SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')}\n`;
}

const summaryHtml = (groups: readonly Group[]): string =>
  groups.length === 0
    ? '<p>Nothing is left to decide.</p>'
    : `<ol class="summary">${groups
        .map(
          ({ id, title, findings }) =>
            `<li><a href="#${escapedHtml(id)}">${escapedHtml(title)}</a> <span>${findings.length}</span></li>`,
        )
        .join('')}</ol>`;

const groupHtml = ({ id, title, findings }: Group): string =>
  [
    `<details id="${escapedHtml(id)}"${findings.length > MOST_OPEN ? '' : ' open'}>`,
    `<summary><h3>${escapedHtml(title)}</h3> <span>${counted(findings.length, 'place')}</span></summary>`,
    '<ul>',
    ...findings.map(findingHtml),
    '</ul>',
    '</details>',
  ].join('\n');

/** Longer lists are closed at first. */
const MOST_OPEN = 20;

function findingHtml({ file, line, column, what, instead }: Finding): string {
  const place = `${file}:${line}:${column}`;
  const advice = instead === '' ? '' : `<br><i>${escapedHtml(instead)}</i>`;
  return `<li><label><input type="checkbox" data-key="${escapedHtml(`${place} ${what}`)}"><span><code>${escapedHtml(place)}</code> ${escapedHtml(what)}${advice}</span></label></li>`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; } h3 { font-size: 1rem; display: inline; }
summary { cursor: pointer; padding: .25rem 0; } summary span, .summary span { opacity: .7; }
ul { list-style: none; padding: 0; } li { margin: .4rem 0; } ol.summary { padding-left: 1.5rem; }
label { display: flex; gap: .5rem; align-items: baseline; } label span { min-width: 0; }
input:checked + span { opacity: .5; text-decoration: line-through; }
code, pre { font: .9em ui-monospace, monospace; } pre { white-space: pre-wrap; }
`;

const SCRIPT = `
const boxes = [...document.querySelectorAll('input')];
const kept = 'orm-upgrade ' + location.pathname;
let done;
try { done = new Set(JSON.parse(localStorage.getItem(kept) || '[]')); } catch { done = new Set(); }
const show = () => { document.getElementById('left').textContent = boxes.filter((box) => !box.checked).length; };
for (const box of boxes) {
  box.checked = done.has(box.dataset.key);
  box.addEventListener('change', () => {
    box.checked ? done.add(box.dataset.key) : done.delete(box.dataset.key);
    try { localStorage.setItem(kept, JSON.stringify([...done])); } catch {}
    show();
  });
}
show();
`;
