import { NodeBase, NodeQueryBase } from './base/node.js';

/**
 * A row of the table "node".
 * Add your own methods here; this file is written once.
 */
export declare class Node extends NodeBase {}

/** Queries of the table "node". */
export declare class NodeQuery<L = unknown> extends NodeQueryBase<L> {}
