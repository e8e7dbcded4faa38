import { TaskBase, TaskQueryBase } from './base/task.js';

/**
 * A row of the table "task".
 * Add your own methods here; this file is written once.
 */
export declare class Task extends TaskBase {}

/** Queries of the table "task". */
export declare class TaskQuery<L = unknown> extends TaskQueryBase<L> {}
