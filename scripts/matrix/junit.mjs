/** Reads what PHPUnit and Vitest counted from the JUnit logs that both write. */
import { existsSync, readFileSync } from 'node:fs';

/** A log that was not written is that of a run that broke off. */
const BROKEN_OFF = { tests: 0, skipped: 0, failed: ['broke off before its end'] };

/** @returns {{ tests: number, skipped: number, failed: string[] }} */
export function countsOf(log) {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (!text.includes('</testsuites>')) return BROKEN_OFF;
  const cases = text.match(/<testcase [^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  const failed = cases.filter((test) => /<(failure|error)[ >]/.test(test)).map(nameOf);
  return {
    tests: cases.length,
    skipped: cases.filter((test) => /<skipped[ />]/.test(test)).length,
    failed,
  };
}

export function failuresIn(log) {
  return countsOf(log).failed.length;
}

function nameOf(test) {
  const attribute = (name) => new RegExp(` ${name}="([^"]*)"`).exec(test)?.[1] ?? '';
  return `${attribute('classname') || attribute('class')} ${attribute('name')}`.trim();
}
