import type { Config, ConnectionConfig, ReplicaConfig } from './config.ts';
import { hasLiteral, partsOf } from './config-text.ts';

/** Whether a runtime configuration made from this one gives a password away. */
export const holdsSecret = ({ connections, runtime }: Pick<Config, 'connections' | 'runtime'>): boolean =>
  connections
    .filter(({ name }) => runtime.connections.includes(name))
    .some((connection) => [connection, ...connection.replicas].some(hasWrittenPassword));

function hasWrittenPassword({ dsn, password }: ConnectionConfig | ReplicaConfig): boolean {
  if (password !== undefined && hasLiteral(password)) return true;
  const parts = partsOf(dsn);
  // A URL that is looked up in part stays one; the rest of it may hold a password.
  const url = parts.map((part) => (typeof part === 'string' ? part : '')).join('');
  if (/:\/\/[^/?#]*:[^/?#@]+@/.test(url)) return true;
  return parts.some((part) => typeof part === 'string' && /(?:password|pwd)\s*=\s*[^;\s]/i.test(part));
}
