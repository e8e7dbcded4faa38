import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printSection } from '../../../src/migrations/file/print.ts';
import { sectionFrom } from '../../../src/migrations/file/section.ts';
import { mssql } from '../../../src/platforms/mssql/platform.ts';
import { oracle } from '../../../src/platforms/oracle/platform.ts';
import type { PlatformDefinition } from '../../../src/platforms/platform.ts';
import { oneLine } from '../../../src/platforms/standard/ddl/statement.ts';
import { backwards, cases, forwards } from './cases.ts';
import type { PlanCase } from './shop.ts';

const folder = join(import.meta.dirname, 'expected');

/** The sections of a migration file for one case. */
async function sectionsOf(definition: PlatformDefinition, given: PlanCase): Promise<string> {
  const planner = await definition.create({}).planner();
  const online = given.online === true;
  const text = (direction: 'up' | 'down'): string => {
    const states = direction === 'up' ? forwards(given) : backwards(given);
    const plan = planner({ ...states, online });
    return printSection(sectionFrom(plan, { direction, connection: 'shop', platform: definition.name })).join(
      '\n',
    );
  };
  return `-- ${oneLine(given.title)}\n\n${text('up')}\n\n${text('down')}\n`;
}

describe.each([mssql, oracle])('plans for $title', (definition) => {
  it.each(Object.entries(cases))('%s', async (kind, list) => {
    const sections = await Promise.all(list.map((given) => sectionsOf(definition, given)));
    await expect(`${sections.join('\n\n')}`).toMatchFileSnapshot(
      join(folder, definition.name, `${kind}.sql`),
    );
  });

  it('has a plan for every kind of change, and none for others', () => {
    const kinds = readdirSync(join(folder, definition.name)).map((file) => file.replace(/\.sql$/, ''));
    expect(kinds.sort()).toEqual(Object.keys(cases).sort());
    for (const [kind, list] of Object.entries(cases)) {
      expect(
        list.every(({ changes }) => changes.some((change) => change.kind === kind)),
        kind,
      ).toBe(true);
    }
  });
});
