import { start } from './start.ts';

start(async () => (await import('./run.ts')).run);
