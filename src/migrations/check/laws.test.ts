import { describe, expect, it } from 'vitest';
import { changedDatabases } from '../../../tests/arbitraries/changed-database.ts';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import { sameDatabase } from '../../model/stored-equality.ts';
import { platforms as definitions } from '../../platforms/index.ts';
import { foldChanges } from '../changes/fold.ts';
import { diffStates } from '../diff/diff.ts';
import { NO_RENAMES, type Renames } from '../diff/renames.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import { parseMigration } from '../file/parse.ts';
import { printMigration } from '../file/print.ts';
import { sectionFrom } from '../file/section.ts';
import { squashMigrations } from '../squash/squash.ts';
import { checkMigrations } from './check.ts';
import { foldFiles } from './fold-files.ts';
import { inDirection } from './section-plan.ts';

const platforms = definitions.map((definition) => definition.create({}));
const planners = await Promise.all(platforms.map((platform) => platform.planner()));

function parsed(name: string, text: string): MigrationFile {
  const diagnostics = new Diagnostics();
  const file = parseMigration({ path: `${name}.sql`, text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  return file!;
}

/** The migration from a state to a schema, as it is read again. */
function migrationTo(schema: Database, before: Database, renames: Renames, name: string): MigrationFile {
  const options = { platforms, columnOrder: false, renames, fills: new Map() };
  const changes: readonly Change[] = diffStates(before, schema, options).changes;
  const request = { before, after: foldChanges(before, changes), changes };
  const text = printMigration({
    comment: [],
    changes:
      changes.length === 0 ? [] : [{ database: schema.name, changes: changes.map((change) => ({ change })) }],
    replaces: [],
    sections: platforms.flatMap(({ definition }, place) =>
      (['up', 'down'] as const).map((direction) =>
        sectionFrom(planners[place]!(inDirection(request, direction)), {
          direction,
          connection: schema.name,
          platform: definition.name,
        }),
      ),
    ),
  });
  return parsed(name, text);
}

describe('two migrations that the tool writes', () => {
  const pair = changedDatabases({ schemas: true });
  const filesOf = ({ before, after, renames }: { before: Database; after: Database; renames: Renames }) => {
    const first = migrationTo(before, newDatabase(before.name), NO_RENAMES, '20260101000000_first');
    const { state } = foldFiles([first], before.name);
    return [first, migrationTo(after, state, renames, '20260102000000_second')] as const;
  };

  it('are what the check expects, and lead to the schema', async () => {
    await fc.assert(
      fc.asyncProperty(pair, async (made) => {
        const files = filesOf(made);
        const databases = [{ schema: made.after, platforms }];
        const codes = (await checkMigrations({ files, databases })).map(({ code }) => code);
        const isAboutRows = /^(?:lossy|invents|fails|blocks|breaks)\//;
        expect(codes.filter((code) => !isAboutRows.test(code))).toEqual([]);
      }),
      runs(4),
    );
  });

  it('are squashed to one that leads to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(pair, async (made) => {
        const files = filesOf(made);
        const { content, uncovered, problems } = await squashMigrations({
          files,
          database: 'random',
          platforms,
        });
        expect([uncovered, problems]).toEqual([[], []]);
        const squashed = parsed('20260102000000_squash', printMigration(content));
        const [one, other] = [files, [squashed]].map((all) => foldFiles(all, 'random').state);
        for (const platform of platforms) {
          expect(sameDatabase(platform.store(one!), platform.store(other!), { columnOrder: true })).toBe(
            true,
          );
        }
      }),
      runs(2),
    );
  });
});
