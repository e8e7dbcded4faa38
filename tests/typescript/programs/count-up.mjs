// Raises a counter many times, each time by reading and writing it in one transaction.
import { Worker } from 'node:worker_threads';
import { connect } from 'orm-models-runtime';

// Another thread counts milliseconds, so that a machine that stalls is not taken for an event loop that is blocked.
const elapsed = new Int32Array(new SharedArrayBuffer(4));
const counter = new Worker(
  `const { workerData } = require('node:worker_threads');
  setInterval(() => Atomics.add(workerData, 0, 1), 1);`,
  { eval: true, workerData: elapsed },
);
const db = await connect('test', JSON.parse(process.env.SETTINGS ?? ''));
let longestWait = 0;
let last = Atomics.load(elapsed, 0);
const ticks = setInterval(() => {
  const now = Atomics.load(elapsed, 0);
  longestWait = Math.max(longestWait, now - last);
  last = now;
}, 1);
for (let index = 0; index < Number(process.env.TIMES); index++) {
  await db.transaction(async () => {
    const [row] = await db.sql`SELECT copies FROM book WHERE id = 1`;
    await db.sql`UPDATE book SET copies = ${row.copies + 1} WHERE id = 1`;
  });
}
clearInterval(ticks);
await db.close();
await counter.terminate();
console.log(JSON.stringify({ longestWait }));
