import { expect, it } from 'vitest';
import { escapedHtml } from './html.ts';

it.each([
  [`<a href="x">Tom's & Ann's</a>`, '&lt;a href=&quot;x&quot;&gt;Tom&#39;s &amp; Ann&#39;s&lt;/a&gt;'],
  ['tab\tand\nline\r', 'tab\tand\nline\r'],
  ['\0\u0008\u001b\u007f\u0085', '\ufffd'.repeat(5)],
  ['\ud800x\ufffe\uffff', '\ufffdx\ufffd\ufffd'],
  ['書 😀', '書 😀'],
])('%j is text in HTML', (text, escaped) => {
  expect(escapedHtml(text)).toBe(escaped);
});
