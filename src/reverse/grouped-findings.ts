import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type Finding, grouped, labelOf, shortLabelOf } from '../platforms/inspect.ts';
import { counted } from '../support/text.ts';

/** How many objects a message names; further ones are counted. */
const SHOWN = 20;

/** Findings as messages: one for all that say the same of different objects. */
export const groupedFindings = (findings: readonly Finding[], shown: number = SHOWN): readonly Diagnostic[] =>
  [...grouped(findings, ({ key }) => key).values()].map((same) => {
    const [first] = same as readonly [Finding];
    if (same.length === 1) return describedFinding(first);
    const subject = counted(same.length, first.kind, pluralOf(first.kind));
    const names = [...new Set(same.map((finding) => `"${shortLabelOf(finding)}"`))];
    const more = names.length - shown;
    const list = more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
    return first.describe({ subject, list });
  });

/** The message about one finding. */
export const describedFinding = (finding: Finding): Diagnostic =>
  finding.describe({ subject: labelOf(finding) });

const pluralOf = (noun: string): string =>
  noun.endsWith('y') && !noun.endsWith('key')
    ? `${noun.slice(0, -1)}ies`
    : noun.endsWith('x')
      ? `${noun}es`
      : `${noun}s`;
