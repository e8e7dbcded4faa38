// Writes lists and trees beside other processes: worker.mjs <project> <worker> <operations>. Begins at a line of input.
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , project, worker, operations] = process.argv;
const { CounterQuery, Page, PageQuery, Task, TaskQuery, connect } = await import(
  pathToFileURL(join(project, 'generated-models/index.js')).href
);

const BOARDS = 3;
const TREES = 2;
const name = `node${worker}`;
const tasks = [];
const pages = [];

const db = await connect('mixed');
await db.sql`SELECT 1`;
process.stdout.write('ready\n');
await once(process.stdin, 'data');
process.stdin.destroy();
for (let number = Number(worker) + 1; number <= Number(worker) + Number(operations); number += 1) {
  await step(number);
}
await db.close();

/** Does what `Worker.php` does. */
async function step(number) {
  if (number % 3 === 0) await count(number);
  const kind = number % 9;
  if (kind <= 2) return addTask(number);
  if (kind === 3) return moveTask(number);
  if (kind === 4) return transferTask(number);
  if (kind === 5) return removeTask();
  if (kind <= 7) return addPage(number);
  return number % 2 === 0 ? movePage(number) : removePage();
}

/** Writes one of two rows that all processes write, as an object or by a query. */
async function count(number) {
  const id = 1 + (Math.floor(number / 3) % 2);
  const value = `${name}-${number}`;
  await run('count', String(id), async () => {
    if (number % 2 === 0) return CounterQuery.create().filterById(id).update({ value });
    const counter = await CounterQuery.create().requirePk(id);
    counter.value = value;
    return counter.save();
  });
}

async function addTask(number) {
  const title = `${name}-${number}`;
  const task = new Task({ title, board: 1 + (number % BOARDS) });
  if (number % 9 === 1) task.insertAtTop();
  if (await run('addTask', title, () => task.save())) tasks.push(title);
}

async function moveTask(number) {
  const title = tasks[number % Math.max(1, tasks.length)];
  const method = ['moveToTop', 'moveToBottom', 'moveUp', 'moveDown'][Math.floor(number / 9) % 4];
  if (title !== undefined) await run('move', title, async () => (await taskOf(title))[method]());
}

async function transferTask(number) {
  const title = tasks[0];
  if (title === undefined) return;
  await run('transfer', title, async () => {
    const task = await taskOf(title);
    task.board = 1 + (Math.floor(number / 9) % BOARDS);
    await task.save();
  });
}

async function removeTask() {
  const title = tasks.shift();
  if (title !== undefined) await run('removeTask', title, async () => (await taskOf(title)).delete());
}

async function addPage(number) {
  const title = `${name}-${number}`;
  const page = new Page({ title });
  const place = async () => page.insertAsLastChildOf(await rootOf(1 + (number % TREES))).save();
  if (await run('addPage', title, place)) pages.push(title);
}

async function movePage(number) {
  const title = pages[0];
  if (title === undefined) return;
  await run('move', title, async () => {
    const root = await rootOf(1 + (Math.floor(number / 9) % TREES));
    await (await pageOf(title)).moveToFirstChildOf(root);
  });
}

async function removePage() {
  const title = pages.shift();
  if (title !== undefined) await run('removePage', title, async () => (await pageOf(title)).delete());
}

/** Tells what the operation came to. */
async function run(operation, title, work) {
  let error;
  try {
    await work();
  } catch (failure) {
    error = `${failure.name}: ${failure.message}`;
  }
  process.stdout.write(
    `${JSON.stringify({ operation, title, ...(error === undefined ? {} : { error }) })}\n`,
  );
  return error === undefined;
}

function taskOf(title) {
  return TaskQuery.create().filterByTitle(title).requireOne();
}

function pageOf(title) {
  return PageQuery.create().filterByTitle(title).requireOne();
}

function rootOf(tree) {
  return PageQuery.create().filterByTitle(`root${tree}`).requireOne();
}
