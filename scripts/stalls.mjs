/**
 * Runs tests on a machine that seems to stall, to find those that fail at random: single processes of the command, some
 * or all of them are stopped for a moment over and over, sometimes for seconds. Linux only.
 *
 *   node scripts/stalls.mjs [--seed 1] phpunit -c phpunit.xml.dist --filter RaceTest
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { processTree } from './process-tree.mjs';

/** `script` of util-linux stops itself when its child is stopped, and nobody would continue it. */
const LEFT_ALONE = 'script';

const [seed, [program, ...args]] = parseArguments(process.argv.slice(2));
const random = randomNumbers(seed);
const child = spawn(program, args, { stdio: 'inherit' });
let end;
child.on('error', (error) => {
  console.error(error.message);
  end = 2;
});
child.on('close', (status) => {
  end ??= status ?? 1;
});
while (end === undefined) {
  await pause(10 + random() * 240);
  const running = processesOf(child.pid);
  const [chosen, milliseconds] = nextStall(running);
  signal(chosen, 'SIGSTOP');
  await pause(milliseconds);
  signal(chosen, 'SIGCONT');
}
console.error(`Ended with ${end}, stalled with --seed ${seed}.`);
process.exitCode = end;

function parseArguments(words) {
  const given = words[0] === '--seed' ? Number(words[1]) : Math.floor(Math.random() * 1_000_000);
  const command = words[0] === '--seed' ? words.slice(2) : words;
  if (command.length > 0 && Number.isInteger(given)) return [given, command];
  console.error('Usage: node scripts/stalls.mjs [--seed NUMBER] COMMAND...');
  process.exit(2);
}

/** Returns the processes to stop, and for how long. */
function nextStall(running) {
  const one = [running[Math.floor(random() * running.length)]];
  const kind = random();
  if (kind < 0.75) return [one, [5, 20, 50, 100, 300, 600][Math.floor(random() * 6)]];
  if (kind < 0.97) return [running.filter(() => random() < 0.4), [20, 100, 300][Math.floor(random() * 3)]];
  return [random() < 0.5 ? one : running, [1200, 2500, 5500][Math.floor(random() * 3)]];
}

/** Returns the ids of a process and of its descendants. */
function processesOf(root) {
  return processTree(root, ({ name }) => name === LEFT_ALONE).map(({ id }) => id);
}

function signal(ids, name) {
  for (const id of ids) {
    try {
      process.kill(id, name);
    } catch {
      // It has ended.
    }
  }
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed (the algorithm is SplitMix32). */
function randomNumbers(start) {
  let state = start;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
