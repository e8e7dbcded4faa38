import type { ConfigText } from '../../../config/config-text.ts';
import { typedText } from '../../../config/read/placeholders.ts';
import type { FormValues } from '../../../platforms/connect/connection-form.ts';
import { isUrlDsn } from '../../../platforms/connect/url-dsn.ts';
import type { PlatformDefinition } from '../../../platforms/platform.ts';
import { refuseUser } from './checks.ts';

/** A database as one line: a file, or `user@host:port/database`. */
export interface AddressQuestion {
  readonly message: string;
  suggested(values: FormValues, user: ConfigText | undefined): string;
  read(text: string): Address | { readonly problem: string };
}

interface Address {
  readonly values: FormValues;
  readonly user?: string;
}

/** The question for the database of a product; the project's name is suggested as that of the database. */
export function addressQuestion(
  { connectionForm: { fields, user } }: PlatformDefinition,
  project: string,
): AddressQuestion {
  const fieldOf = (name: keyof FormValues) => fields.find((field) => field.name === name);
  const usual = (name: keyof FormValues): string | undefined => fieldOf(name)?.suggested;
  const problemOf = (values: FormValues): string | undefined =>
    fields.map(({ name, refuse }) => refuse(values[name] ?? '')).find((problem) => problem !== undefined);
  const checked = (address: Address) => {
    const problem = problemOf(address.values) ?? refuseUser(address.user ?? '');
    return problem === undefined ? address : { problem };
  };
  if (user === undefined)
    return {
      message: fieldOf('dbname')?.title ?? 'Database',
      suggested: ({ dbname }) => dbname ?? '',
      read: (text) => checked({ values: { host: undefined, port: undefined, dbname: text } }),
    };
  return {
    message: 'Address (user@host:port/database, or a URL)',
    suggested: ({ host, port, dbname }, name) => {
      const shownHost = host?.includes(':') ? `[${host}]` : (host ?? '');
      const shownPort = port === undefined ? '' : `:${port}`;
      return `${typedText(name ?? user.suggested)}@${shownHost}${shownPort}/${dbname ?? nameFrom(project)}`;
    },
    read: (text) => {
      const [, name, host = '', port, dbname] = ADDRESS.exec(text) ?? [];
      if (dbname === undefined) return { problem: 'Write it as user@host:port/database, or as a URL.' };
      const values = {
        host: host.replace(/^\[|\]$/g, '') || usual('host'),
        port: port || usual('port'),
        dbname,
      };
      return checked({ values, ...(name && { user: name }) });
    },
  };
}

/** A user may have an "@" in the name, and a database any sign. */
const ADDRESS = /^([^/]*)@(\[[^\]/]*\]|[^/@:]*)(?::([^/@:]*))?\/(.*)$/;

const nameFrom = (project: string): string =>
  project
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '') || 'app';

/** Whether an answer is a URL, a variable or a DSN of PDO. A host may have the name of the driver before its port. */
export const isDsn = (text: string, { drivers }: PlatformDefinition): boolean =>
  /^%env\.[A-Za-z_]\w*%/.test(text) ||
  isUrlDsn(text) ||
  drivers.some(
    (driver) => text.startsWith(`${driver}:`) && !/^[0-9,]*\//.test(text.slice(driver.length + 1)),
  );
