import { groupsOf } from './causes.ts';
import type { ProjectUpgrade } from './upgrade-project.ts';

/** The report for programs: what was changed, and what is left to decide, by cause. */
export const reportAsJson = ({ changes, findings, leftovers, pages }: ProjectUpgrade) => ({
  changes: changes.map(({ from, path, done }) => ({ from, path, done })),
  causes: groupsOf(findings).map(({ id, impact, title, findings: own }) => ({
    id,
    impact,
    title,
    count: own.length,
    findings: own,
  })),
  leftovers,
  pages,
});
