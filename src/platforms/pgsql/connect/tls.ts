import type { ConnectionOptions } from 'node:tls';
import { refuseDsn } from '../../connect/address.ts';

/** One way to talk to the server, and the failures after which the next way is worth a try. */
export interface TlsAttempt {
  readonly ssl: ConnectionOptions | false;
  readonly retryOn: (message: string) => boolean;
}

const NO_TLS = /does not support SSL/i;
const NEEDS_TLS = /no encryption|SSL off|SSL required|requires? (?:SSL|encryption)/i;

const never = (): boolean => false;

/** The transports of an `sslmode`: https://www.postgresql.org/docs/current/libpq-ssl.html */
export function tlsAttempts(mode: string, files: ConnectionOptions): readonly TlsAttempt[] {
  const plain = { ssl: false, retryOn: never } as const;
  const unverified: TlsAttempt = { ssl: { ...files, rejectUnauthorized: false }, retryOn: never };
  switch (mode) {
    case 'disable':
      return [plain];
    case 'prefer':
      return [{ ...unverified, retryOn: (message) => NO_TLS.test(message) }, plain];
    case 'allow':
      return [{ ...plain, retryOn: (message) => NEEDS_TLS.test(message) }, unverified];
    case 'require':
      return [files.ca === undefined ? unverified : verified(files, false)];
    case 'verify-ca':
      return [verified(files, false)];
    case 'verify-full':
      return [verified(files, true)];
    default:
      return refuseDsn({
        problem: 'The "sslmode" in the DSN is not known.',
        hint: 'It is one of "disable", "allow", "prefer", "require", "verify-ca" and "verify-full".',
      });
  }
}

const verified = (files: ConnectionOptions, hostToo: boolean): TlsAttempt => ({
  ssl: { ...files, rejectUnauthorized: true, ...(!hostToo && { checkServerIdentity: () => undefined }) },
  retryOn: never,
});
