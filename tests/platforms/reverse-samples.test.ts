import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { messagesOf, rebuild, reverseScratch } from './reversed.ts';

const samples = join(import.meta.dirname, 'samples');

/** The structures of well-known sample databases, as their own scripts have them. */
describe('a database that others made', () => {
  onEachDatabase(({ name, createScratch }) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await createScratch();
    });
    afterEach(() => scratch.drop());

    const files = readdirSync(samples).filter((file) => file.endsWith(`.${name}.sql`));

    it.each(files)('has a schema that can be built: %s', async (file) => {
      for (const statement of readFileSync(join(samples, file), 'utf8').split(/(?<=;)\n(?=CREATE|ALTER)/)) {
        await scratch.execute(statement);
      }
      const first = await reverseScratch(name, scratch);
      const expected = join(samples, file.replace(/\.sql$/, ''));
      await expect(first.xml).toMatchFileSnapshot(`${expected}.schema.xml`);
      await expect(`${messagesOf(first.findings).join('\n')}\n`).toMatchFileSnapshot(
        `${expected}.findings.txt`,
      );
      if (name === 'mysql') await scratch.execute('SET FOREIGN_KEY_CHECKS = 0');
      await rebuild(name, scratch, first.database);
      expect((await reverseScratch(name, scratch)).xml).toBe(first.xml);
    });
  });
});
