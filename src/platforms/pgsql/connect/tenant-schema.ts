import type { ConnectionTarget } from '../../connect/connection.ts';
import { quoteText } from '../../standard/quote-text.ts';

/** The setting of a session that works on the schema of a tenant; names without a schema are looked up there only. */
const SETTING = 'orm.tenant_schema';

/** The schema of the tenant in SQL; NULL or empty in other sessions. */
export const TENANT_SCHEMA = `current_setting('${SETTING}', true)`;

/** Whether sessions work on the schema of a tenant. */
export const isInTenantSchema = ({ initialQueries }: Pick<ConnectionTarget, 'initialQueries'>): boolean =>
  initialQueries.some((sql) => sql.includes(`'${SETTING}'`));

/** Makes a session work on the schema of a tenant. */
export const useTenantSchema = (schema: string): readonly string[] => [
  `SET search_path TO "${schema.replaceAll('"', '""')}"`,
  `SELECT set_config('${SETTING}', ${quoteText(schema)}, false)`,
];
