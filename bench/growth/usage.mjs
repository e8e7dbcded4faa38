// Preloaded into a measured Node process: reports its CPU time and peak memory as JSON on file descriptor 3.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1_000, memory: maxRSS / 1_024 }));
});
