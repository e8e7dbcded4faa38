import type { PropelClass } from '../propel-api.ts';
import { classesIn } from './hierarchy.ts';
import type { PhpProject } from './members.ts';
import { isDerived } from './types.ts';

/** Words of files that use Propel, models or queries; most files of a project have none of them. */
const CONCERNED = /propel|\bOrm\\Runtime\b|Query::create\b|TableMap::|\bBase\\|\\Base\b/i;

/** Whether a file can use Propel; one that only extends a model need not say so. */
export const isConcerned = (text: string): boolean => CONCERNED.test(text);

/** Whether a file has a model of the project, or what models implement; such a file need not name Propel. */
export const hasStub = (text: string, { stubs, contracts }: PhpProject): boolean =>
  (stubs?.size ?? 0) + (contracts?.size ?? 0) > 0 &&
  classesIn(text).some((name) => stubs?.has(name) || contracts?.has(name));

/** The names behind `extends` and `implements`, up to the body of the class. */
const EXTENDED = /\b(?:extends|implements)\s[^{;]*/g;
const NAME = /\\?[A-Za-z_][\w\\]*/g;

/** Whether a class of a file can override methods of a generated class or of the runtime. */
export const mayOverride = (
  text: string,
  project: PhpProject,
  isOurs: (written: string, offset: number) => boolean,
): boolean =>
  /Skeleton subclass for/.test(text) ||
  [...text.matchAll(EXTENDED)].some(({ 0: names, index }) =>
    [...names.matchAll(NAME)].some(({ 0: name, index: place }) => isOurs(name, index + place)),
  ) ||
  hasStub(text, project);

/** Calls that mean something else than in Propel, whatever they are called on. */
const OTHER_CALLS =
  /->\s*(?:filterByArray|add(?:A|De)scendingOrderByColumn|createSelectSql)\s*\(|::create\(\s*\)\s*->\s*update\s*\(|\borderBy\(\s*["'][^"'\n]*\(|::(?:CUSTOM|CUSTOM_EQUAL|RAW)\b|::\s*\$instances\b/;

const CALL = /(?:->|::)\s*([A-Za-z_]\w*)\s*\(/g;

/** Whether a file can have a call that has to be looked at: only its syntax tree tells what it is called on. */
export const mayCall = (text: string, classes: readonly PropelClass[], keepsDates: boolean): boolean =>
  OTHER_CALLS.test(text) ||
  (!keepsDates && /->\s*(?:modify|set(?:Time|Date|ISODate)|add|sub)/.test(text)) ||
  hasReplacedCall(text, classes);

function hasReplacedCall(text: string, classes: readonly PropelClass[]): boolean {
  const replaced = replacedMethods(classes);
  for (const [, name = ''] of text.matchAll(CALL)) {
    const owners = replaced.get(name);
    if (owners?.some((owner) => owner === '' || text.includes(owner))) return true;
  }
  return false;
}

/** Made once for all files of a project. */
const known = new WeakMap<readonly PropelClass[], ReadonlyMap<string, readonly string[]>>();

/** The classes that had a method, by short name; an empty one for those that a file can use without naming them. */
function replacedMethods(classes: readonly PropelClass[]): ReadonlyMap<string, readonly string[]> {
  const found = known.get(classes);
  if (found !== undefined) return found;
  const owners = new Map<string, string[]>();
  for (const { name, class: ours, instead } of classes) {
    const names = isDerived(name)
      ? ['']
      : [name, ours ?? name].map((one) => one.slice(one.lastIndexOf('\\') + 1));
    for (const method of Object.keys(instead)) owners.set(method, [...(owners.get(method) ?? []), ...names]);
  }
  known.set(classes, owners);
  return owners;
}
