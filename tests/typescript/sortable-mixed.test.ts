import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="task">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="50"/><column name="board" type="VARCHAR" size="20"/>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board"/>
    </behavior>
    <index><index-column name="board"/><index-column name="sortable_rank"/></index>
  </table>
  <table name="node">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="50"/>
    <behavior name="nested_set"/>
    <index><index-column name="tree_left"/></index>
  </table>`;

/** How many processes of each language write, and how often. */
const PROCESSES = 3;
const STEPS = 25;

const NODE = `
import { connect, Task, TaskQuery, Node, NodeQuery } from './generated-models/index.js';
const db = await connect();
const random = (most) => Math.floor(Math.random() * most);
for (let step = 0; step < ${STEPS}; step += 1) {
  const board = ['red', 'blue'][random(2)];
  const list = await TaskQuery.create().findList(board);
  const task = list[random(list.length)];
  try {
    if (step % 5 === 0 || task === undefined) await new Task({ name: 'node', board }).insertAtTop().save();
    else if (step % 5 === 1) await task.moveToBottom();
    else if (step % 5 === 2) await task.setScopeValue(board === 'red' ? 'blue' : 'red').save();
    else if (step % 5 === 3) await task.moveUp();
    else await task.delete();
    const nodes = await NodeQuery.create().findTree();
    await new Node({ name: 'node' }).insertAsFirstChildOf(nodes[random(nodes.length)]).save();
  } catch (failure) {
    // A row that another process has deleted meanwhile.
    const gone = failure.name === 'PersistenceError' && failure.message.endsWith('is not in the database any more.');
    if (!gone && !/NotInListError|NotInTreeError/.test(failure.name)) throw failure;
  }
}
await db.close();
`;

const PHP = `<?php
require getenv('ORM_RUNTIME') . '/autoload.php';
require __DIR__ . '/generated-classes/autoload.php';
require __DIR__ . '/generated-conf/config.php';
use Lists\\Node;
use Lists\\NodeQuery;
use Lists\\Task;
use Lists\\TaskQuery;
for ($step = 0; $step < ${STEPS}; ++$step) {
    $board = ['red', 'blue'][random_int(0, 1)];
    $list = TaskQuery::create()->findList($board);
    $task = count($list) === 0 ? null : $list[random_int(0, count($list) - 1)];
    try {
        match (true) {
            $task === null || $step % 5 === 0 => (new Task())->setName('php')->setBoard($board)->insertAtTop()->save(),
            $step % 5 === 1 => $task->moveToBottom(),
            $step % 5 === 2 => $task->setScopeValue($board === 'red' ? 'blue' : 'red')->save(),
            $step % 5 === 3 => $task->moveUp(),
            default => $task->delete(),
        };
        $nodes = NodeQuery::create()->findTree();
        (new Node())->setName('php')->insertAsFirstChildOf($nodes[random_int(0, count($nodes) - 1)])->save();
    } catch (\\Orm\\Runtime\\Behavior\\Sortable\\NotInListException | \\Orm\\Runtime\\Behavior\\NestedSet\\NotInTreeException) {
        // A row that another process has deleted meanwhile.
    } catch (\\Orm\\Runtime\\ActiveRecord\\PersistenceException $gone) {
        if (!str_ends_with($gone->getMessage(), 'is not in the database any more.')) {
            throw $gone;
        }
    }
}
`;

onEachDatabase((database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA, ['php', 'typescript']);
    writeFileSync(join(project.folder, 'worker.mjs'), NODE);
    writeFileSync(join(project.folder, 'worker.php'), PHP);
  });

  afterAll(() => project.close());

  function run(command: string, file: string): Promise<string> {
    const child = spawn(command, [file], {
      cwd: project.folder,
      env: {
        ...process.env,
        ...project.environment,
        ORM_RUNTIME: join(import.meta.dirname, '../../runtimes/php'),
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        printed += String(part);
      });
    }
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve(status === 0 ? '' : `${command}: ${printed}`));
    });
  }

  it('keeps lists and trees whole while PHP and Node write them', async () => {
    const { Node, Task, TaskQuery, NodeQuery } = project.models;
    await new Node({ name: 'root' }).makeRoot().save();
    for (const board of ['red', 'blue']) {
      for (let number = 0; number < 6; number += 1) await new Task({ name: 'first', board }).save();
    }
    const workers = Array.from({ length: PROCESSES }, () => [
      run(process.execPath, 'worker.mjs'),
      run('php', 'worker.php'),
    ]);
    expect((await Promise.all(workers.flat())).filter((failure) => failure !== '')).toEqual([]);
    for (const board of ['red', 'blue']) {
      const list = (await TaskQuery.create().findList(board)) as readonly { getRank(): number }[];
      expect(list.map((task) => task.getRank())).toEqual(list.map((_, index) => index + 1));
    }
    expect(await NodeQuery.isTreeValid()).toBe(true);
    const makers = await NodeQuery.create().distinct().select('name').values();
    expect(makers.sort()).toEqual(['node', 'php', 'root']);
  });
});
