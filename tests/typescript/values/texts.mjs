// Timestamps as text and BIGINT as number: prints what is read after it was written.
import { InvalidValueError } from 'orm-models-runtime';
import { connect, Sample, SampleQuery } from './generated-models/index.js';

const db = await connect();
const sample = new Sample({
  big: 9007199254740991,
  moment: '2026-07-01T12:00:00.123456+02:00',
  instant: '2026-07-01 12:00:00.000001+05:30',
  oldStamp: '2026-07-01 12:00:00.99',
});
await sample.save();
const isModifiedAfterSave = sample.isModified();
await db.sql`UPDATE sample SET title = ${'x'} WHERE id = ${sample.id}`;
const read = await SampleQuery.create().findPk(sample.id);
const { big, moment, instant, oldStamp } = read;
read.moment = '2026-07-01 10:00:00.123456';
const isModifiedBySame = read.isModified();
read.moment = '2026-07-01 10:00:00.123457';
const modified = read.modifiedColumns();
await db.sql`UPDATE sample SET big = 9007199254740993 WHERE id = ${sample.id}`;
let large;
try {
  await SampleQuery.create().findPk(sample.id);
} catch (failure) {
  large = failure instanceof InvalidValueError ? failure.message : failure.name;
}
await db.close();
console.log(
  JSON.stringify({ big, moment, instant, oldStamp, isModifiedAfterSave, isModifiedBySame, modified, large }),
);
