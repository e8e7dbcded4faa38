// Ends in the middle of a transaction.
import { connect } from 'orm-models-runtime';

const db = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
await db.transaction(async () => {
  await db.sql`UPDATE book SET copies = 100 WHERE id = 1`;
  process.exit(7);
});
