const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The lines with which PHPUnit, Vitest and errors outside of its tests begin. */
const BEGINNINGS = [
  /^\d+\) (\S+::\S.*)$/,
  /^ *FAIL {2,}(\S.*)$/,
  /^⎯+ (Unhandled (?:Rejection|Exception|Error)) ⎯+$/,
];

const LONGEST = 200;

/** Returns a line for each failed test in what PHPUnit or Vitest printed: its name and the begin of its message. */
export function failedTests(printed) {
  const lines = printed.replaceAll(COLORS, '').split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const name = nameIn(line);
    if (name === undefined) return [];
    // Vitest lists tests with the same failure above one message.
    const message = lines.slice(index + 1).find((text) => text.trim() !== '' && nameIn(text) === undefined);
    return [`${shortened(name)}: ${shortened(message?.trim() ?? '')}`];
  });
}

/** Returns the test during which PHPUnit ended, by its log in the format of TeamCity. */
export function unfinishedTest(log) {
  const last = log
    .split('\n')
    .filter((line) => /^##teamcity\[test(Started|Finished) /.test(line))
    .at(-1);
  const found = /^##teamcity\[testStarted .*locationHint='[^']*?::\\?((?:\|.|[^'|])*)'/.exec(last ?? '');
  return found?.[1].replaceAll(/\|(.)/g, '$1');
}

/** Returns the tests during which Vitest ended, by the log of `tests/support/test-log.ts`; a file where none of its tests is known. */
export function unfinishedTests(log) {
  const running = new Set();
  for (const line of log.split('\n').slice(0, -1)) {
    const { started, finished } = JSON.parse(line);
    if (started !== undefined) running.add(started);
    running.delete(finished);
  }
  const names = [...running];
  return names.filter((name) => !names.some((other) => other.startsWith(`${name} > `))).map(shortened);
}

function nameIn(line) {
  for (const beginning of BEGINNINGS) {
    const found = beginning.exec(line);
    if (found) return found[1].replaceAll(/ {2,}/g, ' ').trim();
  }
  return undefined;
}

function shortened(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
