import { expect, it } from 'vitest';
import type { Terminal } from '../terminal/terminal.ts';
import { terminalReport } from './run-report.ts';

it('tells once a second that it waits for another run, however often the lock is tried', () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const terminal = { info: note, waiting: note } as Partial<Terminal> as Terminal;
  const report = terminalReport(terminal, 'shop');
  for (const seconds of [0, 0, 1, 1, 1, 2, 4]) report.waiting?.({ seconds, holder: 'process\n7' });
  expect(lines).toEqual([
    'shop: waiting for another run (process 7) to finish.',
    'shop: waiting for another run (process 7), 1 s',
    'shop: waiting for another run (process 7), 2 s',
    'shop: waiting for another run (process 7), 4 s',
  ]);
});
