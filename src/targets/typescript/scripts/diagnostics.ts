import { defineDiagnostics } from '../../../diagnostics/define.ts';
import { quotedList } from '../../../support/text.ts';

/** What a connection's configuration says that the TypeScript runtime cannot do. */
export const connectionDiagnostics = defineDiagnostics('typescript', {
  noDriver: (d: { connection: string; adapter: string; known: readonly string[] }) => ({
    message: `The connection "${d.connection}" cannot be used by TypeScript models: their runtime has no driver for "${d.adapter}".`,
    hint: `It has drivers for ${quotedList(d.known)}.`,
  }),
  unusableDsn: (d: { connection: string; problem: string; hint: string | undefined }) => ({
    message: `The DSN of connection "${d.connection}" cannot be translated for TypeScript models: ${d.problem}`,
    hint: d.hint,
  }),
  severalHosts: (d: { connection: string }) => ({
    message: `The DSN of connection "${d.connection}" names several hosts; TypeScript models use the first one only.`,
    hint: 'Put a proxy or a DNS name in front of the servers, or give TypeScript a connection of its own.',
    severity: 'warning' as const,
  }),
  serverOptions: (d: { connection: string }) => ({
    message: `"options" in the DSN of connection "${d.connection}" is not used by TypeScript models.`,
    hint: 'Write the settings as SQL in "settings.queries", such as "SET search_path TO shop".',
    severity: 'warning' as const,
  }),
  replicas: (d: { connection: string }) => ({
    message: `The replicas of connection "${d.connection}" are not used by TypeScript models, which read from its primary.`,
    severity: 'warning' as const,
  }),
});
