import { expect, it } from 'vitest';
import { failedTests, unfinishedTest } from '../scripts/failed-tests.mjs';

it('finds the tests that PHPUnit reports', () => {
  const printed = `..F.E                                                  5 / 5 (100%)

There was 1 error:

1) Orm\\Tests\\Sqlite\\SaveTest::testSave
RuntimeException: boom

/orm/SaveTest.php:5

--

There were 2 failures:

1) Orm\\Tests\\Mysql\\RaceTest::testOrder with data set "one row" (1)
The log gives other lists.
Failed asserting that 1 is identical to 0.

2) Orm\\Tests\\Mysql\\RaceTest::testOrder with data set #0 (${'2, '.repeat(100)})
Failed asserting that two arrays are identical.
1) Not a test
`;
  expect(failedTests(printed)).toEqual([
    'Orm\\Tests\\Sqlite\\SaveTest::testSave: RuntimeException: boom',
    'Orm\\Tests\\Mysql\\RaceTest::testOrder with data set "one row" (1): The log gives other lists.',
    expect.stringMatching(
      /^Orm\\Tests\\Mysql\\RaceTest::testOrder with data set #0 \(2, .*…: Failed asserting that two/,
    ),
  ]);
});

it('finds the tests that Vitest reports, with colors', () => {
  const ESC = String.fromCharCode(27);
  const printed = ` ❯ unit  tests/a.test.ts (2 tests | 2 failed) 35ms
${ESC}[31m⎯⎯⎯⎯⎯⎯⎯${ESC}[39m Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

${ESC}[41m FAIL ${ESC}[49m  live  tests/a.test.ts${ESC}[2m > ${ESC}[22mpgsql > counts
 FAIL   live  tests/a.test.ts > mysql > counts
AssertionError: expected 1 to be +0

⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
Error: nobody waits
`;
  expect(failedTests(printed)).toEqual([
    'live tests/a.test.ts > pgsql > counts: AssertionError: expected 1 to be +0',
    'live tests/a.test.ts > mysql > counts: AssertionError: expected 1 to be +0',
    'Unhandled Rejection: Error: nobody waits',
  ]);
});

it('finds nothing where all tests passed', () => {
  expect(failedTests(' Test Files  2 passed (2)\nOK (290 tests, 55956 assertions)\n')).toEqual([]);
});

it('finds the test during which PHPUnit ended', () => {
  const event = (name: string, test: string) =>
    `##teamcity[${name} name='${test}' locationHint='php_qn:///orm/RaceTest.php::\\Orm\\RaceTest::${test}' flowId='1']\n\n`;
  const one = `${event('testStarted', 'testOne')}##teamcity[testFinished name='testOne' duration='1' flowId='1']\n`;
  const two = event('testStarted', `testTwo with data set "it|'s |[a|] row"`);
  expect(unfinishedTest(one)).toBeUndefined();
  expect(unfinishedTest(one + event('testSuiteStarted', 'testTwo') + two)).toBe(
    `Orm\\RaceTest::testTwo with data set "it's [a] row"`,
  );
});
