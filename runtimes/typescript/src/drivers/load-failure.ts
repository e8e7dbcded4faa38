import { ConnectionError } from '../errors/connection-error.ts';

/** Tells why the package of a driver could not be loaded: it is missing, or something in it failed. */
export function loadFailure(connection: string, packageName: string, cause: unknown): ConnectionError {
  const start = `Could not connect to "${connection}": the package "${packageName}"`;
  const message = isMissing(packageName, cause)
    ? `${start} is not installed. Run: npm install ${packageName}`
    : `${start} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}. ` +
      `In a bundle, mark it as external.`;
  return new ConnectionError(message, { cause, isConfigurationError: true });
}

/** A package that misses one of its own dependencies is installed, but not whole. */
function isMissing(packageName: string, cause: unknown): boolean {
  const { code, message = '' } = (cause ?? {}) as { readonly code?: unknown; readonly message?: string };
  const isNotFound = code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
  return isNotFound && message.includes(`'${packageName}'`);
}
