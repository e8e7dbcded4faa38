import { TaskBase, TaskQueryBase, linkTask } from './base/task.js';

/**
 * A row of the table "task".
 * Add your own methods here; this file is written once.
 */
export class Task extends TaskBase {}

/** Queries of the table "task". */
export class TaskQuery extends TaskQueryBase {}

linkTask(Task, TaskQuery);
