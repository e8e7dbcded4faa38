// Runs the scenarios of a program and prints a line of JSON for each step: runner.mjs <project> <program.json>.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Statements } from './statements.mjs';
import { Runner } from './steps.mjs';
import { openTables } from './tables.mjs';

const [, , project, path] = process.argv;
const program = JSON.parse(readFileSync(path, 'utf8'));
const models = await import(pathToFileURL(join(project, 'generated-models/index.js')).href);
if (program.clock !== undefined) {
  // The runtime of the generated classes.
  const runtime = createRequire(join(project, 'package.json')).resolve('orm-models-runtime');
  const { setClock } = await import(pathToFileURL(runtime).href);
  setClock(() => new Date(`${program.clock.replace(' ', 'T')}Z`));
}
const db = await models.connect(program.connection);
const tables = await openTables(program);
const statements = new Statements();
db.on('query', ({ sql }) => statements.ran(sql));
const runner = new Runner({ program, models, db, tables, statements });
for (const scenario of program.scenarios) {
  for (const line of await runner.run(scenario)) print(JSON.stringify(line));
}
await db.close();
await tables.close();

/** Writes all of a line, also to a pipe that is full at the moment. */
function print(text) {
  let rest = Buffer.from(`${text}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}
