/** CPU time in milliseconds, which does not include other processes. */
export function cpuTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
