// Writes or reads samples: node run.mjs write|read <cases.json>. Prints the values of all samples as JSON.
import { readFileSync } from 'node:fs';
import { sql } from 'orm-models-runtime';
import { connect, Sample, SampleQuery } from './generated-models/index.js';

const BYTES = new Set(['bytes', 'varBytes', 'longBytes', 'blobBytes']);
const DATES = new Set(['moment', 'stamp', 'oldStamp', 'instant']);
const FLOATS = new Set(['realNumber', 'floatNumber', 'doubleNumber']);

const propertyOf = (column) => column[0].toLowerCase() + column.slice(1);

function decode(property, value) {
  if (value === null) return null;
  if (property === 'big') return BigInt(value);
  if (BYTES.has(property)) return new Uint8Array(Buffer.from(value, 'hex'));
  if (DATES.has(property)) return new Date(value);
  if (FLOATS.has(property)) return Number(value);
  return value;
}

function encode(property, value) {
  if (value === null || value === undefined) return value ?? null;
  if (property === 'big') return String(value);
  if (BYTES.has(property)) return Buffer.from(value).toString('hex');
  if (DATES.has(property)) return value.toISOString();
  if (FLOATS.has(property) && !Number.isFinite(value)) return String(value);
  return value;
}

const [action, path] = process.argv.slice(2);
const cases = JSON.parse(readFileSync(path, 'utf8'));
const db = await connect('values');
const problems = [];
if (action === 'write') {
  for (const { column, value } of cases) {
    const property = propertyOf(column);
    const sample = new Sample({});
    sample[property] = decode(property, value);
    await sample.save();
    if (sample.isModified()) problems.push(`${column} ${JSON.stringify(value)} is modified after save()`);
  }
}
const samples = await SampleQuery.create().orderById().find();
const read = [];
for (const [index, sample] of samples.entries()) {
  const property = propertyOf(cases[index % cases.length].column);
  if (sample.isModified())
    problems.push(`${index} ${property} is modified after find(): ${sample.modifiedColumns()}`);
  read.push(encode(property, sample[property]));
}
if (action === 'filter') {
  for (const [index, { column, value }] of cases.entries()) {
    const property = propertyOf(column);
    if (value === null || typeof value === 'object' || BYTES.has(property) || FLOATS.has(property)) continue;
    if (column === 'Document') continue;
    const found = await SampleQuery.create()
      .filterBy({ [property]: decode(property, value) })
      .find();
    if (!found.some(({ id }) => id === samples[index].id)) problems.push(`${column} ${value} is not found`);
    if (property !== 'moment') continue;
    const bySql = await SampleQuery.create()
      .where(sql`${sql.column('moment')} = ${new Date(value)}`)
      .find();
    if (!bySql.some(({ id }) => id === samples[index].id)) problems.push(`${value} is not found by SQL`);
  }
}
await db.close();
console.log(JSON.stringify({ read, problems }));
