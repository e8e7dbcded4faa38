import { NodeBase, NodeQueryBase, linkNode } from './base/node.js';

/**
 * A row of the table "node".
 * Add your own methods here; this file is written once.
 */
export class Node extends NodeBase {}

/** Queries of the table "node". */
export class NodeQuery extends NodeQueryBase {}

linkNode(Node, NodeQuery);
