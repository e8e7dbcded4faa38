import { isText } from '../../column-types/families.ts';
import type { Check } from '../../model/check.ts';
import type { Column } from '../../model/column.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { XmlElement } from '../../xml/parse.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import { readElement } from '../element.ts';
import { domainElement } from '../elements/domain.ts';
import { resolveCheck } from './check.ts';
import { readCollation } from './collation.ts';
import { resolveDefault } from './column-default.ts';
import type { Domain, FileScope } from './scope.ts';

/** The `<domain>` children of a database by name, with those of the including file. */
export function resolveDomains(
  elements: readonly XmlElement[],
  outer: ReadonlyMap<string, Domain>,
  scope: Pick<FileScope, 'options' | 'diagnostics'>,
): ReadonlyMap<string, Domain> {
  const { diagnostics } = scope;
  const own = new Map<string, Domain>();
  for (const element of elements) {
    const read = readElement(element, domainElement, diagnostics);
    const { name, type = 'VARCHAR', size, scale, required, description } = read.values;
    const checks = read.children('check').flatMap((child) => domainCheck(child, name ?? '', scope) ?? []);
    if (name === undefined) continue;
    if (own.has(name)) {
      diagnostics.report(schemaDiagnostics.duplicateDomain({ domain: name }, read.place('name')));
      continue;
    }
    const value = resolveDefault(read, 'domain', undefined, diagnostics);
    const collation = readCollation(read, scope);
    const attribute = (['collation', 'charset'] as const).find((one) => collation[one] !== undefined);
    if (attribute !== undefined && !isText(type))
      diagnostics.report(
        schemaDiagnostics.collationOfDomain({ domain: name, type, attribute }, read.place(attribute)),
      );
    const domain = { name, type, collation, checks };
    own.set(name, withDefined(domain, { size, scale, required, default: value, description }));
  }
  return outer.size === 0 ? own : new Map([...outer, ...own]);
}

/** A check of a domain, which is about VALUE. */
function domainCheck(
  element: XmlElement,
  domain: string,
  scope: Pick<FileScope, 'options' | 'diagnostics'>,
): Check | undefined {
  const check = resolveCheck(element, scope);
  if (check === undefined || withValue(check.sql, '') !== check.sql) return check;
  scope.diagnostics.report(schemaDiagnostics.domainCheckWithoutValue({ domain }, element.span));
  return undefined;
}

/** Quoted texts and names, and the word that stands for the column. */
const WORDS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\bvalue\b/gi;

/** The condition of a domain with a column in the place of VALUE. */
const withValue = (sql: string, column: string): string =>
  sql.replace(WORDS, (word) => (/^value$/i.test(word) ? column : word));

/** A name that every database reads without quotes. */
const PLAIN_NAME = /^[a-z][a-z0-9_]*$/;

/** Names that some database takes for words of its own. */
const RESERVED = new Set(
  (
    'access add all alter and any array as asc between both by case cast check cluster collate column comment ' +
    'connect constraint create cross current date default delete desc distinct drop else end exclusive exists ' +
    'external false fetch file float for foreign from full function grant group having identified in index initial ' +
    'inner insert int integer interval into is join key keys kill lateral leading left level like limit lock long ' +
    'match mode natural not null number of offset on online option or order outer percent plan primary prior ' +
    'procedure public range rank read references release rename resource return revoke right row rownum rows rule ' +
    'schema select session set share size some start successful synonym sysdate system table then to trailing ' +
    'trigger true uid union unique update usage use user using validate values varchar view when where window with'
  ).split(' '),
);

/** The checks that a column has by its domain. */
export function checksOfDomain(
  { name: domain, checks }: Domain,
  { name, span }: Pick<Column, 'name' | 'span'>,
  { diagnostics }: Pick<FileScope, 'diagnostics'>,
): readonly Check[] {
  if (checks.length > 0 && (!PLAIN_NAME.test(name) || RESERVED.has(name))) {
    diagnostics.report(schemaDiagnostics.domainCheckName({ domain, column: name }, span));
    return [];
  }
  return checks.map(({ sql, platforms }) => withDefined({ sql: withValue(sql, name) }, { platforms, span }));
}

/** The domain that a column element names, if there is one. */
export const domainOf = (element: XmlElement, { domains }: Pick<FileScope, 'domains'>): Domain | undefined =>
  domains.get(element.attributes.find(({ name }) => name === 'domain')?.value ?? '');
