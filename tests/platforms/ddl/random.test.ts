import { expect, it } from 'vitest';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { passesSchema, smallDatabases } from '../../arbitraries/small-database.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { type Shape, shapesIn, shapesOf } from '../catalogue/expected.ts';
import { build, runAll } from '../create.ts';

/** Databases merge identical indexes and ignore sizes without effect. */
const withoutIndexes = (shape: Shape): Shape => ({ ...shape, indexes: [] });

onEachDatabase(({ name: platform, createScratch }) => {
  it('runs whatever the checks let pass', bounded, async () => {
    const scratch = await createScratch();
    let created = 0;
    await fc.assert(
      fc.asyncProperty(smallDatabases, async (given) => {
        if (!passesSchema(given)) return;
        const { database, statements, diagnostics } = build(platform, given);
        if (diagnostics.hasErrors) return;
        created++;
        await runAll(
          scratch,
          statements.filter(({ sql }) => sql !== 'BEGIN' && sql !== 'COMMIT'),
        );
        const found = shapesIn(platform, await readCatalogue(platform, scratch));
        expect(found.map(withoutIndexes)).toEqual(shapesOf(platform, database).map(withoutIndexes));
      }),
      runs(150),
    );
    await scratch.drop();
    expect(created).toBeGreaterThan(3);
  });
});
