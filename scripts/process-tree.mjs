/** Reads what Linux tells about processes in /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in /proc, the same on all architectures that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Returns a process and its descendants, each with its id, and without those, and their descendants, to skip. */
export function processTree(root, isSkipped = () => false) {
  const children = new Map();
  let found = [];
  for (const id of processIds()) {
    const entry = processOf(id);
    if (entry === undefined || isSkipped(entry)) continue;
    if (id === root) found = [entry];
    children.set(entry.parent, [...(children.get(entry.parent) ?? []), entry]);
  }
  for (const { id } of found) found.push(...(children.get(id) ?? []));
  return found;
}

/**
 * Returns the seconds of processor time that a process and its descendants have used, and whether one of them runs or
 * waits for its turn to run; undefined without /proc.
 */
export function processorUse(root) {
  const tree = processTree(root);
  if (tree.length === 0) return undefined;
  return {
    seconds: tree.reduce((sum, { seconds }) => sum + seconds, 0),
    isRunnable: tree.some(({ isRunnable }) => isRunnable),
  };
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return []; // Not Linux.
  }
}

/** The seconds include those of children that were waited for; a process is there until it has been waited for. */
function processOf(id) {
  const [, name, rest] = /\((.*)\) (.*)/s.exec(statOf(id)) ?? [];
  if (rest === undefined) return undefined;
  const fields = rest.split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    id,
    name,
    hasEnded: fields[0] === 'Z',
    isRunnable: fields[0] === 'R',
    parent: Number(fields[1]),
    seconds: ticks / TICKS_PER_SECOND,
  };
}

function statOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return ''; // It has ended.
  }
}
