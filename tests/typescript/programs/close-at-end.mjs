// Closes its connection: nothing after that may be lost.
import { connect } from 'orm-models-runtime';

const db = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
await db.close();
const again = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
await again.sql`UPDATE book SET copies = 5 WHERE id = 2`;
await again.close();
