import { defineDiagnostics } from '../../diagnostics/define.ts';

/** Problems of `orm studio`. */
export const studioDiagnostics = defineDiagnostics('studio', {
  protectedConnection: (d: { name: string }) => ({
    message: `The connection "${d.name}" is protected, so the studio was not started.`,
    hint: 'To look at it nevertheless, use --allow-protected.',
  }),
  wrongPort: (d: { port: string }) => ({
    message: `--port must be a number from 0 to 65535, not "${d.port}".`,
    hint: 'Leave it out for a free port.',
  }),
  cannotListen: (d: { port: number; reason: string }) => ({
    message: `The studio cannot listen on port ${d.port} of 127.0.0.1: ${d.reason}.`,
    hint: 'Leave --port out for a free port.',
  }),
  cannotRead: (d: { name: string; reason: string; hint: string | undefined }) => ({
    message: `Connection "${d.name}": ${d.reason}`,
    hint: d.hint,
  }),
});
