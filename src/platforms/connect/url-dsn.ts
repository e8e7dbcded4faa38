import type { ConnectionForm, FieldName, FormValues } from './connection-form.ts';
import { checkKeys, type DsnProblem } from './dsn.ts';

/** How a product's DSN is written as a URL: `<scheme>://<user>:<password>@<host>:<port>/<database>?<option>=<value>`. */
export interface UrlForm {
  readonly schemes: readonly string[];
  /** Whether hosts with ports may stand between commas. */
  readonly severalHosts?: boolean;
  /** What may follow the question mark, in lower case, with its name in the DSN. */
  readonly options: Readonly<Record<string, string>>;
  /** Trusts values that the form of the product accepts. What the URL does not say is undefined. */
  compose(values: FormValues, options: readonly UrlOption[]): string | DsnProblem;
}

/** The name in the DSN, and the value. */
export type UrlOption = readonly [name: string, value: string];

/** What a URL says: the DSN, and who logs in. */
export interface UrlTarget {
  readonly dsn: string;
  readonly user?: string;
  readonly password?: string;
}

const URL_SHAPE = /^\s*([a-z][a-z0-9+.-]*):\/\/([\s\S]*?)\s*$/i;

/** Whether a text is a URL rather than a DSN of PDO. */
export const isUrlDsn = (text: string): boolean => URL_SHAPE.test(text);

/** The scheme of a URL, in lower case. */
export const schemeOf = (text: string): string | undefined => URL_SHAPE.exec(text)?.[1]?.toLowerCase();

const ENCODE =
  'In a URL, write these characters of a user, password or name as % and their code: "@" as %40, ":" as %3A, "/" as %2F, "?" as %3F, "#" as %23, "%" as %25.';

const AUTHORITY = /^(?:([^/?#]*)@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const HOST = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s;

/** Translates a URL into a DSN of PDO. What is wrong with it is said without repeating any of it. */
export function readUrl(text: string, url: UrlForm, form: ConnectionForm): UrlTarget | DsnProblem {
  const [, scheme = '', rest = ''] = URL_SHAPE.exec(text) ?? [];
  if (!url.schemes.includes(scheme.toLowerCase())) {
    const schemes = url.schemes.map((name) => `"${name}://"`).join(' or ');
    return {
      problem: 'The URL of the DSN is for another database product.',
      hint: `It begins with ${schemes}.`,
    };
  }
  const found = AUTHORITY.exec(rest);
  if (found === null) return { problem: 'The URL of the DSN cannot be read.', hint: ENCODE };
  const [, login, places = '', path, query] = found.map((part) => part as string | undefined);
  const [user, password] = splitAt(login, ':');
  try {
    const values = {
      ...placesOf(url.severalHosts ? places.split(',') : [places], form),
      dbname: present(decoded(path?.slice(1))),
    };
    const options = optionsOf(query, url);
    if ('problem' in options) return options;
    const dsn = refused(values, form) ?? url.compose(values, options);
    if (typeof dsn !== 'string') return dsn;
    const credentials = { user: present(decoded(user)), password: decoded(password) };
    return {
      dsn,
      ...(credentials.user !== undefined && { user: credentials.user }),
      ...(credentials.password !== undefined && { password: credentials.password }),
    };
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return { problem: 'A percent sign in the URL of the DSN is not followed by a code.', hint: ENCODE };
  }
}

/** The hosts and their ports, which are written for all hosts or for none. */
function placesOf(places: readonly string[], { fields }: ConnectionForm): Pick<FormValues, 'host' | 'port'> {
  const read = places.map((place) => {
    const [, host = '', port = ''] = HOST.exec(place) ?? [];
    return { host: decoded(host.replace(/^\[|\]$/g, '')) ?? '', port };
  });
  const usual = fields.find(({ name }) => name === 'port')?.suggested ?? '';
  const ports = read.some(({ port }) => port !== '') ? read.map(({ port }) => port || usual) : [];
  return { host: present(read.map(({ host }) => host).join(',')), port: present(ports.join(',')) };
}

const splitAt = (text: string | undefined, separator: string): readonly (string | undefined)[] => {
  const at = text?.indexOf(separator) ?? -1;
  return at === -1 ? [text, undefined] : [text?.slice(0, at), text?.slice(at + 1)];
};

const decoded = (text: string | undefined): string | undefined => text && decodeURIComponent(text);

const present = (text: string | undefined): string | undefined => text || undefined;

/** Often stands in DATABASE_URL, and says nothing about the connection. */
const VERSION_FOR_DOCTRINE = 'serverversion';

function optionsOf(
  query: string | undefined,
  { schemes, options }: UrlForm,
): readonly UrlOption[] | DsnProblem {
  const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
  const read = pairs
    .map((pair) => splitAt(pair, '='))
    .filter(([name]) => name?.toLowerCase() !== VERSION_FOR_DOCTRINE);
  const names = read.map(([name]) => decoded(name) ?? '');
  const problem = checkKeys(schemes[0] ?? '', names, Object.keys(options));
  if (problem !== undefined) return problem;
  return names.flatMap((name, index): UrlOption[] => {
    const value = decoded(read[index]?.[1]);
    return value ? [[options[name.toLowerCase()] ?? name, value]] : [];
  });
}

/** What a DSN of this product cannot hold. */
function refused(values: FormValues, { fields }: ConnectionForm): DsnProblem | undefined {
  for (const name of Object.keys(values) as FieldName[]) {
    const value = values[name];
    const field = fields.find((candidate) => candidate.name === name);
    if (value === undefined || (field === undefined && isLocal(name, value))) continue;
    const problem = field === undefined ? `This product has no ${name}.` : field.refuse(value);
    if (problem !== undefined) return { problem: `The URL of the DSN cannot be used. ${problem}` };
  }
  return undefined;
}

const isLocal = (name: FieldName, value: string): boolean => name === 'host' && value === 'localhost';

/** `key=value` parts, of which those without a value are omitted. */
export const dsnParts = (parts: readonly (readonly [string, string | undefined])[]): string =>
  parts.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`])).join(';');

/** An option whose value would end its part of the DSN. */
export const unwritableOption = (options: readonly UrlOption[], sign: RegExp): DsnProblem | undefined => {
  const found = options.find(([, value]) => sign.test(value));
  return found && { problem: `A DSN cannot hold this value of "${found[0]}".` };
};
