import { nearest } from '../../support/nearest.ts';
import type { ConnectionConfig, TenantsConfig } from '../config.ts';
import { partsOf } from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { Reading } from '../keys/kinds.ts';
import type { WrittenConnection } from './connection.ts';

const TENANT = '{tenant}';

/** Where a connection stands among tenants, by its keys `migrationsOf` and `tenants`. */
export function resolveTenancy(
  { name, value: { value } }: WrittenConnection,
  { diagnostics, path }: Reading,
): Pick<ConnectionConfig, 'migrationsOf' | 'tenants'> {
  const { migrationsOf, tenants: written } = value;
  const own = `${path}.${name}`;
  if (written === undefined) return migrationsOf === undefined ? {} : { migrationsOf: migrationsOf.value };
  const place = written.node.span;
  if (migrationsOf !== undefined) {
    diagnostics.report(configDiagnostics.tenantOfTenant({ path: `${own}.tenants` }, place));
  }
  const { query, names, dsn, schema } = written.value;
  const from = query === undefined ? names && { names } : { query };
  const at = dsn === undefined ? schema !== undefined && { schema } : { dsn: dsn.value };
  const isDouble = dsn !== undefined && schema !== undefined;
  const isNamed = partsOf(dsn?.value ?? schema ?? '').some(
    (part) => typeof part === 'string' && part.includes(TENANT),
  );
  const isComplete = from !== undefined && (query === undefined || names === undefined);
  if (!isComplete) diagnostics.report(configDiagnostics.tenantsFrom({ path: `${own}.tenants` }, place));
  if (!at || isDouble || !isNamed) {
    diagnostics.report(configDiagnostics.tenantsAt({ path: `${own}.tenants` }, place));
  }
  if (!isComplete || !at) return {};
  const tenants: TenantsConfig = { from, at, span: place };
  return { tenants };
}

/** Reports a tenant of a connection that is not there, or of another product. */
export function checkTenancy(
  connections: readonly ConnectionConfig[],
  written: readonly WrittenConnection[],
  { diagnostics, path }: Reading,
): void {
  for (const { name, value } of written) {
    const key = value.value.migrationsOf;
    const own = connections.find((connection) => connection.name === name);
    if (key === undefined || own === undefined) continue;
    const known = connections.filter(
      (connection) => connection.name !== name && connection.adapter === own.adapter,
    );
    if (known.some((connection) => connection.name === key.value)) continue;
    const details = {
      path: `${path}.${name}.migrationsOf`,
      name: key.value,
      nearest: nearest(
        key.value,
        known.map((connection) => connection.name),
      ),
    };
    diagnostics.report(configDiagnostics.unknownTenancy(details, key.node.span));
  }
}
