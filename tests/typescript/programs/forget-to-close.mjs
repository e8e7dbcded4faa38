// Does not close its connection: the process has to end all the same, but not before its work is done.
import { connect } from 'orm-models-runtime';

const db = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
await Promise.all([1, 2, 3, 4].map(() => db.sql`UPDATE book SET copies = copies + 1 WHERE id = 2`));
await db.transaction(async () => {
  await db.sql`SELECT 1 AS one`;
  await db.sql`UPDATE book SET copies = copies + 1 WHERE id = 2`;
});
