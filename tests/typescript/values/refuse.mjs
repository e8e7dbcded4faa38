// Tries values that no column can hold, with objects, filters and updates; prints what was accepted.
import { InvalidValueError } from 'orm-models-runtime';
import { connect, Sample, SampleQuery } from './generated-models/index.js';

const cycle = {};
cycle.self = cycle;
const WRONG = {
  title: [5, true, {}, '\ud800', new Date()],
  number: ['5', 5n, 1.5, Number.NaN, 2 ** 53, true],
  big: [5, '5', 2n ** 64n],
  doubleNumber: ['1.5', 1n],
  price: [9.9, 9n, '', 'abc', '1.234', 'NaN'],
  blobBytes: ['abc', [1], new ArrayBuffer(1)],
  day: [new Date(), '2026-02-30', '2026-3-1', '0000-01-01', ''],
  clock: ['24:00:00', '23:59:60', '1:00', 5],
  moment: ['2026-01-01', 0, new Date(Number.NaN), new Date('+010000-01-01T00:00:00Z')],
  instant: ['2026-01-01', new Date('-000001-01-01T00:00:00Z')],
  flag: [1, 'true'],
  state: ['other', 0, 'Draft'],
  labels: ['red', ['other'], [1]],
  words: ['a', [1], [null]],
  document: [() => 1, 1n, [undefined], { a: Number.NaN }, new Map(), cycle],
  code: ['abc', 5],
};
/** Where a value of a list or document means something else: one element, or a path. */
const NOT_FILTERED = new Set(['labels', 'words', 'document']);

const db = await connect();
const accepted = [];
const expectRefusal = async (label, work) => {
  try {
    await work();
    accepted.push(label);
  } catch (failure) {
    const isRefusal = failure instanceof InvalidValueError && failure.message.includes('sample.');
    if (!isRefusal) accepted.push(`${label}: ${failure.name} ${failure.message}`);
  }
};
const sample = new Sample({ title: 'kept' });
await sample.save();
for (const [property, values] of Object.entries(WRONG)) {
  for (const [index, value] of values.entries()) {
    const label = `${property}[${index}]`;
    await expectRefusal(`new ${label}`, () => new Sample({ [property]: value }).save());
    await expectRefusal(`changed ${label}`, async () => {
      const before = sample[property];
      sample[property] = value;
      try {
        await sample.save();
      } finally {
        sample[property] = before;
      }
    });
    await expectRefusal(`update ${label}`, () =>
      SampleQuery.create()
        .filterById(sample.id)
        .update({ [property]: value }),
    );
    // A number or UUID that is none equals no row.
    const isUnmatched = ['number', 'big', 'code'].includes(property) && typeof value !== 'boolean';
    if (NOT_FILTERED.has(property) || isUnmatched) continue;
    await expectRefusal(`filter ${label}`, () =>
      SampleQuery.create()
        .filterBy({ [property]: value })
        .find(),
    );
  }
}
const rows = await SampleQuery.create().count();
const [row] = await SampleQuery.create().find();
const isKept = row.title === 'kept' && !sample.isModified();
await db.close();
console.log(JSON.stringify({ accepted, rows, isKept }));
