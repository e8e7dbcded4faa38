import { type KillPoint, killing } from './killing.ts';
import { type Address, migrate, targetTo } from './runner.ts';
import { scenario } from './scenario.ts';

/** What a process of its own is to do: run the scenario, and perhaps die on the way. */
export interface ChildTask {
  readonly address: Address;
  readonly point?: KillPoint;
}

const { address, point }: ChildTask = JSON.parse(process.argv[2] ?? '{}');

const die = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
};

const target = targetTo(address, point === undefined ? undefined : killing(point, die));
const { done, names, messages } = await migrate(target, scenario(target), { lockWaitSeconds: 60 });
console.log(JSON.stringify({ done, names, messages }));
