import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from '../median.mjs';

const start = promisify(execFile);
const script = fileURLToPath(new URL('measure.mjs', import.meta.url));

/** In the order in which they run: what is read first is not yet changed. */
const titles = {
  key: 'find by key',
  hydrate: 'hydrate, per row',
  join: 'join to one, per row',
  children: '1:n eager, per row',
  first: 'filter + order + first',
  update: 'update',
  insert: 'insert',
  bulk: 'bulk insert, per row',
};
export const operationNames = Object.keys(titles);

/** Medians of all operations of all contenders on one database. */
export async function measureSpeed(database, contenders, { parts, operation, rounds, count }, say) {
  const left = contenders.flatMap(({ label, without }) =>
    without?.[database.name] === undefined ? [] : [`${label} on ${database.name}: ${without[database.name]}`],
  );
  const offered = contenders.filter(({ without }) => without?.[database.name] === undefined);
  const jobs = [];
  if (parts.includes('speed')) jobs.push(operation ?? operationNames);
  if (parts.includes('cold')) jobs.push('cold');
  const runs = offered.map(({ name, label }) => ({ name, label, all: [] }));
  for (let round = 0; round < rounds; round++) {
    say(`${database.name}: round ${round + 1} of ${rounds}`);
    for (let place = 0; place < offered.length; place++) {
      // The first place rotates.
      const at = (place + round) % offered.length;
      const results = {};
      for (const chosen of jobs) Object.assign(results, await runOnce(offered[at], database, chosen, count));
      runs[at].all.push(results);
    }
  }
  const measured = [...(jobs[0] === 'cold' ? [] : jobs[0]), ...(jobs.includes('cold') ? ['cold'] : [])];
  return { database: database.name, left, rows: measured.map((name) => summary(name, runs)) };
}

async function runOnce({ label, file }, database, chosen, count) {
  const connection = await database.fresh();
  const context = { database: database.name, connection, models: database.models };
  const argument = JSON.stringify({ file, context, chosen, count });
  const started = start(process.execPath, ['--expose-gc', script, argument], {
    // Certificates of the machine take a tenth of a second at each start.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '', NODE_ENV: 'production' },
    timeout: 300_000,
  });
  const { stdout, stderr } = await started.catch((error) => {
    throw new Error(`${label} on ${database.name} failed:\n${error.stdout}${error.stderr}`);
  });
  const line = stdout.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`${label} on ${database.name} gave no result:\n${stdout}${stderr}`);
  const results = JSON.parse(line);
  // A contender without the last operation leaves other rows than the rest.
  const last = chosen === 'cold' ? undefined : results[chosen.at(-1)];
  if (last !== undefined) last.digest += ` ${await database.digest()}`;
  return results;
}

/** Ratios are to the raw driver as most applications use it: unnamed statements on servers. */
function summary(operation, runs) {
  const results = runs.flatMap(({ name, label, all }) => {
    const taken = all.map((result) => result[operation]).filter((result) => result !== undefined);
    if (taken.length === 0) return [];
    const cpu = taken.map((one) => one.cpu);
    return [
      {
        contender: name,
        label,
        cpu: round(median(cpu)),
        least: round(Math.min(...cpu)),
        greatest: round(Math.max(...cpu)),
        wall: round(median(taken.map((one) => one.wall))),
        digests: [...new Set(taken.map(({ digest }) => digest))],
      },
    ];
  });
  const base =
    results.find(({ contender }) => contender === 'raw-unprepared') ??
    results.find(({ contender }) => contender === 'raw');
  const digests = new Set(results.flatMap((result) => result.digests));
  const rows = results.map(({ digests: _, ...result }) => ({
    ...result,
    ...(base && { cpuRatio: round(result.cpu / base.cpu), wallRatio: round(result.wall / base.wall) }),
  }));
  return {
    operation,
    title: titles[operation] ?? 'cold start, ms',
    sameData: digests.size <= 1,
    results: rows,
  };
}

const round = (number) => Number(number.toPrecision(3));

export function reportSpeed({ database, rows }) {
  for (const time of ['cpu', 'wall']) {
    console.log(
      `\n${database}: µs of ${time === 'cpu' ? 'CPU time of the client' : 'wall time'} (ratio to the raw driver)`,
    );
    const labels = [...new Set(rows.flatMap(({ results }) => results.map(({ label }) => label)))];
    console.log(`| | ${rows.map(({ title }) => title).join(' | ')} |`);
    console.log(`| --- |${rows.map(() => ' --: |').join('')}`);
    for (const label of labels) {
      const cells = rows.map(({ results }) =>
        cell(
          results.find((result) => result.label === label),
          time,
        ),
      );
      console.log(`| ${label} | ${cells.join(' | ')} |`);
    }
  }
  const other = rows.filter(({ sameData }) => !sameData).map(({ title }) => title);
  console.log(other.length === 0 ? 'same data: yes' : `same data: NO (${other.join(', ')})`);
}

function cell(result, time) {
  if (result === undefined) return '–';
  const ratio = result[`${time}Ratio`];
  return `${result[time]}${ratio === undefined ? '' : ` (${ratio})`}`;
}
