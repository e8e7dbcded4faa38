// Raises a counter many times, each time by reading and writing it in one transaction.
import { connect } from 'orm-models-runtime';

const db = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
for (let index = 0; index < Number(process.env.TIMES); index++) {
  await db.transaction(async () => {
    const [row] = await db.sql`SELECT copies FROM book WHERE id = 1`;
    await db.sql`UPDATE book SET copies = ${row.copies + 1} WHERE id = 1`;
  });
}
await db.close();
