import { expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { describeWith } from '../servers/describe-with.ts';
import { urlOf, withApplication } from './application.ts';

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'a project without a framework', () => {
    it('connects, and ends requests of one process', () => {
      const environmentOf = (scratch: Parameters<typeof urlOf>[0]) => ({ DATABASE_URL: urlOf(scratch) });
      const source = { project: 'plain', classes: {}, environmentOf };
      return withApplication(database, source, async (application) => {
        await application.build();
        expect(await application.run(['main.php'])).toBe(application.expected);
      });
    });
  });
});
