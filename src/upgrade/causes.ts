import type { Finding } from './change.ts';

/** What a finding does to the application: the order in which a person looks at them. */
export type Impact = 'load' | 'result' | 'cosmetic';

export const IMPACTS: Readonly<Record<Impact, string>> = {
  load: 'First: what stops the build, or stops classes from loading',
  result: 'Second: what changes results, or fails when it is called',
  cosmetic: 'Last: names in strings, comments and scripts',
};

/** One reason of findings, by the sentences that report it. */
interface Cause {
  readonly id: string;
  readonly impact: Impact;
  readonly title: string;
  readonly says: RegExp;
}

const cause = (impact: Impact, id: string, title: string, says: RegExp): Cause => ({
  id,
  impact,
  title,
  says,
});

/** The first one that fits counts. */
export const CAUSES: readonly Cause[] = [
  cause(
    'load',
    'composer',
    'Composer packages',
    /^Composer has to know|^Both Propel and Orm are required|^The version of \S+ is not a text|^This file is not valid JSON, so its requirements/,
  ),
  cause(
    'load',
    'extension',
    'Extensions of Propel',
    /is an extension of Propel|configuration of Propel's bundle/,
  ),
  cause(
    'load',
    'unread',
    'Files that were not read',
    /cannot be read|is too large to be read|symbolic link, which is not followed|is not UTF-8|^This file is not valid PHP|could not be parsed/,
  ),
  cause(
    'load',
    'configuration',
    'Keys of the configuration',
    /^Both \S+ and \S+ are there|root key "propel"|configuration of Propel 1|^Classes have the methods of new projects only|cannot be used:|^The configuration |^This is not valid /,
  ),
  cause(
    'load',
    'php-behavior',
    'Behaviors written in PHP',
    /^The behavior .* (?:is a PHP class|is not built in)/,
  ),
  cause(
    'load',
    'no-class',
    'Classes that are not there',
    /^There is no class for|is not a documented class of Propel|is not part of the runtime/,
  ),
  cause(
    'load',
    'signature',
    'Overridden methods with other signatures',
    /overrides a method (?:with|that|of)|has another parameter|takes more types|^The constant |lacks methods of|is final, so that/,
  ),
  cause(
    'load',
    'own-member',
    'Members whose names the runtime has',
    /^The runtime has a (?:property|method)/,
  ),
  cause(
    'load',
    'redeclared',
    'Properties of columns that are declared again',
    /is the property of a column|^\$\w+ is declared in another way/,
  ),
  cause(
    'load',
    'package-folder',
    'Folders of classes',
    /^Classes are written to the folder of the namespace/,
  ),
  cause(
    'load',
    'paths',
    'Relative paths of the configuration',
    /^Relative paths and generated folders start from/,
  ),
  cause(
    'result',
    'not-called',
    'Overridden methods that are not called',
    /is not called any more|does not call applyDefaultValues/,
  ),
  cause('result', 'declared', 'Results with a declared type', /declares the result type/),
  cause('result', 'no-method', 'Methods that are not there', /^There is no \S+\(\)/),
  cause(
    'result',
    'no-property',
    'Properties that are not there',
    /^Models do not have Propel's property|^Table maps have no/,
  ),
  cause('result', 'refused-write', 'update() without a condition', /^update\(\) without a condition/),
  cause(
    'result',
    'dates',
    'Dates that are changed in place',
    /^Dates are DateTimeImmutable|does not change the date/,
  ),
  cause('result', 'locks', 'Locks of connections', /lock the database for longer than with Propel$/),
  cause('result', 'objects', 'OBJECT columns', /^Only objects of classes that are allowed/),
  cause('result', 'migrations', 'Migrations', /^Migrations are SQL files|table of Propel's migrations/),
  cause(
    'result',
    'queries',
    'Calls with another meaning',
    /do not work in|is a list of values, without|takes columns and names of withColumn|writes \? for values/,
  ),
  cause(
    'result',
    'computed-name',
    'Class names that are put together at run time',
    /is put together at run time/,
  ),
  cause(
    'cosmetic',
    'command',
    'Commands and options in scripts',
    /^There is no command|^The option \S+ does not exist|is a command of an extension/,
  ),
  cause(
    'cosmetic',
    'package-name',
    'Names of the Composer package',
    /names propel\/propel|^The Composer package of Propel is named|folder of the package of Propel/,
  ),
  cause('cosmetic', 'named', 'Names in strings and comments', /is named in a string or comment/),
];

/** Messages of the configuration itself are those of the commands that read it. */
const OTHER: Cause = cause('load', 'configuration', 'Keys of the configuration', /^/);

export const causeOf = ({ what }: Pick<Finding, 'what'>): Cause =>
  CAUSES.find(({ says }) => says.test(what)) ?? OTHER;

/** The findings of one cause. */
export interface Group extends Omit<Cause, 'says'> {
  readonly findings: readonly Finding[];
}

/** Groups by cause, the first of what a person has to do first; the largest first among equals. */
export function groupsOf(findings: readonly Finding[]): readonly Group[] {
  const groups = new Map<string, { readonly cause: Cause; readonly findings: Finding[] }>();
  for (const finding of findings) {
    const found = causeOf(finding);
    const group = groups.get(found.id) ?? { cause: found, findings: [] };
    groups.set(found.id, group);
    group.findings.push(finding);
  }
  const order = Object.keys(IMPACTS);
  return [...groups.values()]
    .map(({ cause: { id, impact, title }, findings: own }) => ({ id, impact, title, findings: own }))
    .sort(
      (a, b) => order.indexOf(a.impact) - order.indexOf(b.impact) || b.findings.length - a.findings.length,
    );
}
