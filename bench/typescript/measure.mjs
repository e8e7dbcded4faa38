// Runs the operations of one contender in a process of its own and prints what they took.
import { createHash } from 'node:crypto';
import { AUTHORS, BOOKS, bookOf } from './rows.mjs';

const WARM_UP = 500;

const idsOf = (count, from = 0) => Array.from({ length: count }, (_, at) => ((at * 7 + from) % BOOKS) + 1);
const filtersOf = (count) =>
  Array.from({ length: count }, (_, at) => ({ authorId: ((at * 7) % AUTHORS) + 1, pages: 100 + (at % 200) }));
const booksOf = (count, from) => Array.from({ length: count }, (_, at) => bookOf(from + at));

/** What is the same in all libraries, whatever types they give to the rest. */
const essence = (row) => (row == null ? null : [row.id, row.title, row.isbn, row.pages]);
const digestOf = (value) => createHash('md5').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Each operation: what is run, with a warm-up of the same kind, and what proves that the work was done. */
const operations = {
  key: {
    warm: (api) => api.key(idsOf(WARM_UP)),
    run: (api, count) => api.key(idsOf(count)),
    proof: (rows) => rows.map(essence),
  },
  hydrate: {
    rows: BOOKS,
    warm: (api) => api.hydrate(WARM_UP),
    run: (api) => api.hydrate(BOOKS),
    proof: (rows) => sorted(rows.map(essence)),
  },
  join: {
    rows: BOOKS,
    warm: (api) => api.join(WARM_UP),
    run: (api) => api.join(BOOKS),
    proof: (rows) => sorted(rows.map((row) => [...essence(row), row.author.id, row.author.email])),
  },
  children: {
    rows: BOOKS,
    warm: (api) => api.children(WARM_UP / 10),
    run: (api) => api.children(AUTHORS),
    proof: (rows) => sorted(rows.map((row) => [row.id, row.email, sorted([...row.books].map(essence))])),
  },
  first: {
    warm: (api) => api.first(filtersOf(WARM_UP)),
    run: (api, count) => api.first(filtersOf(count)),
    proof: (rows) => rows.map(essence),
  },
  update: {
    prepare: (api, count) => api.load(idsOf(Math.min(count, BOOKS), 3)),
    warm: async (api) => api.update(await api.load(idsOf(WARM_UP, 1)), '11.25'),
    // Each pass over the objects sets another price: an object without changes is not written.
    run: async (api, count, objects) => {
      for (let pass = 0; pass * BOOKS < count; pass++) await api.update(objects, `${12 + pass}.25`);
    },
    proof: () => null,
  },
  insert: {
    warm: (api) => api.insert(booksOf(WARM_UP, BOOKS)),
    run: (api, count) => api.insert(booksOf(count, BOOKS + WARM_UP)),
    proof: (ids) => ids.map(Number),
  },
  bulk: {
    rows: BOOKS,
    warm: (api) => api.bulk(booksOf(WARM_UP, 2 * BOOKS)),
    run: (api) => api.bulk(booksOf(BOOKS, 3 * BOOKS)),
    proof: () => null,
  },
};

const sorted = (rows) => rows.sort((one, other) => one[0] - other[0]);

async function measure(api, { warm, run, rows, prepare, proof }, count) {
  // Garbage of earlier operations is not charged to this one. A collection drops compiled code, so it comes first.
  globalThis.gc?.();
  await warm(api);
  const prepared = await prepare?.(api, count);
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await run(api, count, prepared);
  const { user, system } = process.cpuUsage(before);
  const wall = (performance.now() - began) * 1000;
  const per = rows ?? count;
  return { cpu: (user + system) / per, wall: wall / per, digest: digestOf(proof(result)) };
}

const { file, context, chosen, count } = JSON.parse(process.argv[2]);
const { open } = await import(file);
const api = await open(context);
if (chosen === 'cold') {
  // From the start of the process to the first row.
  const [row] = await api.key([1]);
  const { user, system } = process.cpuUsage();
  const wall = performance.now();
  console.log(
    JSON.stringify({ cold: { cpu: (user + system) / 1000, wall, digest: digestOf(essence(row)) } }),
  );
} else {
  const results = {};
  for (const name of chosen) {
    if (api[name] !== undefined) results[name] = await measure(api, operations[name], count);
  }
  console.log(JSON.stringify(results));
}
await api.close();
