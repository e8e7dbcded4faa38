import { defineDiagnostics, didYouMean } from '../diagnostics/define.ts';
import { quotedList } from '../support/text.ts';

/** How to give a value to a variable that is missing. */
export const SET_VARIABLE =
  'Set it in the environment, or in the file .env or .env.local of the project folder.';

/** All problems of a configuration. Messages never contain values, which can be passwords. */
export const configDiagnostics = defineDiagnostics('config', {
  noFile: (d: {
    folders: readonly string[];
    searchedAbove: boolean;
    extensions: readonly string[];
    adapter: string;
  }) => ({
    message: `No configuration file was found: looked for orm.${d.extensions.join(', orm.')} (each also with .dist) in ${quotedList(d.folders)}${d.searchedAbove ? ', and in the folders above' : ''}.`,
    hint: `Run "orm init", or create an orm.yaml with these lines, and replace "default" with the <database name> of the schema:
orm:
  database:
    connections:
      default:
        adapter: ${d.adapter}`,
  }),
  foreignFile: (d: { found: string; wanted: string }) => ({
    message: `No configuration file was found, but "${d.found}" is the configuration of Propel.`,
    hint: `Run "orm upgrade:propel", or rename it to "${d.wanted}", and its root key to "orm".`,
  }),
  severalFiles: (d: { first: string; second: string }) => ({
    message: `Found two configuration files: "${d.first}" and "${d.second}".`,
    hint: 'Keep one of them. Shared values can go into a file that ends in .dist; the other file overrides them.',
  }),
  unknownFormat: (d: { extensions: readonly string[] }) => ({
    message: `The name of a configuration file must end in .${d.extensions.join(', .')}, or one of these and .dist.`,
  }),
  cannotRead: (d: { reason: string }) => ({ message: `The configuration cannot be read: ${d.reason}.` }),
  notUtf8: (_: object) => ({ message: 'The configuration file is not UTF-8.', hint: 'Save it as UTF-8.' }),
  tooLarge: (d: { megabytes: number }) => ({
    message: `A configuration file can have at most ${d.megabytes} MB.`,
  }),
  malformed: (d: { format: string; message: string; hint: string | undefined }) => ({
    message: `This is not valid ${d.format}: ${d.message}.`,
    hint: d.hint,
  }),
  strayText: (d: { element: string }) => ({
    message: `<${d.element}> contains text next to its elements or attributes.`,
    hint: 'An element contains either a value or other elements.',
  }),
  xinclude: (_: object) => ({
    message: 'XInclude is not supported: a configuration cannot include other files.',
    hint: 'Put shared values into orm.xml.dist; orm.xml overrides them.',
  }),
  needsPhp: (d: { construct: string }) => ({
    message: `This file must be run by PHP because of ${d.construct}, but no "php" command was found.`,
    hint: 'Install PHP, or return only literals, getenv(), __DIR__ and concatenations of these.',
  }),
  phpFailed: (d: { construct: string; reason: string }) => ({
    message: `This file must be run by PHP because of ${d.construct}, and PHP failed: ${d.reason}.`,
    hint: 'The message of PHP is not shown because it can contain a password. Run the file with "php" to see it.',
  }),
  environmentFixed: (d: { construct: string }) => ({
    message: `This file was run by PHP because of ${d.construct}, so the values of environment variables it reads are fixed at build time.`,
    hint: "Write '%env.NAME%' for a value that is read at run time.",
    severity: 'warning' as const,
  }),
  notAMap: (_: object) => ({
    message: 'A configuration must be a map of keys with the root key "orm".',
  }),
  foreignRoot: (_: object) => ({
    message: 'The root key "propel" belongs to Propel.',
    hint: 'Run "orm upgrade:propel", or rename it to "orm", and the namespace Propel\\ to Orm\\ in class names.',
  }),
  missingRoot: (d: { isIni: boolean }) => ({
    message: 'The root key "orm" is missing.',
    hint: d.isIni ? 'Begin the file with the line [orm].' : 'Put all keys under the key "orm".',
  }),
  unknownKey: (d: {
    path: string;
    /** Where the key belongs. */
    place?: string | undefined;
    nearest: string | undefined;
    known: readonly string[];
  }) => ({
    message: `The configuration has no key "${d.path}".`,
    hint:
      didYouMean(d.nearest) ??
      (d.place && `It belongs to ${d.place}.`) ??
      (d.known.length > 0 ? `Known keys: ${quotedList(d.known)}.` : undefined),
  }),
  keyTwice: (d: { path: string; other: string }) => ({
    message: `"${d.path}" is another name for "${d.other}", which is also set.`,
    hint: 'Keep one of them.',
  }),
  refusedKey: (d: { path: string; reason: string; hint: string | undefined; assumed?: string }) => ({
    message: `"${d.path}" cannot be used: ${d.reason}.`,
    hint: d.hint,
    assumed: d.assumed,
  }),
  missingKey: (d: { path: string; expected: string }) => ({
    message: `"${d.path}" is missing: it must be ${d.expected}.`,
  }),
  invalidValue: (d: { path: string; expected: string; hint: string | undefined }) => ({
    message: `"${d.path}" must be ${d.expected}.`,
    hint: d.hint,
  }),
  foreignClass: (d: { path: string; wanted: string }) => ({
    message: `"${d.path}" is the name of a Propel class.`,
    hint: `Did you mean "${d.wanted}"?`,
  }),
  noConnection: (_: object) => ({
    message: '"orm.database.connections" must have at least one connection.',
    hint: 'Add a connection with the name of the <database> in the schema, and its adapter.',
  }),
  connectionName: (d: { name: string }) => ({
    message: `"${d.name}" cannot be the name of a connection.`,
    hint: 'A name cannot contain / \\ = . : or control characters, begin with "#", or begin or end with a space.',
  }),
  unknownConnection: (d: {
    path: string;
    name: string;
    known: readonly string[];
    nearest: string | undefined;
  }) => ({
    message: `"${d.path}" names the connection "${d.name}", which is not configured.`,
    hint: didYouMean(d.nearest) ?? `Configured connections: ${quotedList(d.known)}.`,
  }),
  defaultNotListed: (d: { path: string; name: string; list: string }) => ({
    message: `"${d.path}" is "${d.name}", which is not listed in "${d.list}".`,
  }),
  malformedDsn: (d: { path: string; drivers: readonly string[] }) => ({
    message: `"${d.path}" must be a PDO data source name, beginning with its driver and a colon.`,
    hint: `For this adapter it begins with ${d.drivers.map((driver) => `"${driver}:"`).join(' or ')}.`,
  }),
  malformedUrl: (d: { path: string; problem: string; hint?: string }) => ({
    message: `"${d.path}": ${d.problem}`,
    hint: d.hint,
  }),
  wrongDriver: (d: {
    path: string;
    driver: string | undefined;
    adapter: string;
    expected: readonly string[];
  }) => ({
    message:
      d.driver === undefined
        ? `"${d.path}" does not begin with a driver of the adapter "${d.adapter}".`
        : `"${d.path}" has the driver "${d.driver}", which does not belong to the adapter "${d.adapter}".`,
    hint: `Expected ${d.expected.map((start) => `"${start}"`).join(' or ')}.`,
  }),
  sharedSession: (d: { path: string; pooler: string; advice: string }) => ({
    message: `"${d.path}" changes a session that other clients use as well, because of "pooler: ${d.pooler}".`,
    hint: d.advice,
  }),
  unusableDsn: (d: { path: string; problem: string; hint?: string }) => ({
    message: `"${d.path}": ${d.problem}`,
    hint: d.hint,
  }),
  otherProduct: (d: { path: string; value: string; adapter: string; owners: readonly string[] }) => ({
    message: `"${d.path}" is "${d.value}", which the adapter "${d.adapter}" does not have.`,
    hint: `Remove it. It is for the adapter ${quotedList(d.owners)}.`,
  }),
  syncWithoutCluster: (d: { path: string; clusters: readonly string[] }) => ({
    message: `"${d.path}" makes reads wait for the other nodes of a cluster, but the connection has no "cluster".`,
    hint:
      d.clusters.length === 0
        ? 'Remove it.'
        : `Remove it, or add "cluster" with the value ${quotedList(d.clusters)}.`,
  }),
  stickyWithoutReplicas: (d: { path: string }) => ({
    message: `"${d.path}" has no effect, because the connection has no "replicas".`,
    hint: 'Remove it, or add replicas.',
    severity: 'warning' as const,
  }),
  preparesBehindPooler: (d: { path: string }) => ({
    message: `"${d.path}" turns on prepared statements, which clients of a pooler in transaction mode would get from each other.`,
    hint: 'Remove it: with "pooler: transaction" they are always off.',
  }),
  persistentBehindPooler: (d: { path: string }) => ({
    message: `"${d.path}" keeps a connection to the pooler open for every PHP process, also when it is idle.`,
    hint: 'Remove it: the pooler already keeps the connections to the server open.',
    severity: 'warning' as const,
  }),
  missingDsn: (d: { path: string }) => ({
    message: `"${d.path}" is missing: the application cannot connect without it.`,
  }),
  tenantsFrom: (d: { path: string }) => ({
    message: `"${d.path}" needs either "query" or "names".`,
    hint: 'Write query: "SELECT name FROM tenant", or list the names.',
  }),
  tenantsAt: (d: { path: string }) => ({
    message: `"${d.path}" needs either "dsn" or "schema", with {tenant} in the place of the name.`,
    hint: 'Write a DSN with {tenant} for a database each, or schema: "{tenant}" for a schema each.',
  }),
  tenantOfTenant: (d: { path: string }) => ({
    message: `"${d.path}" cannot be combined with "migrationsOf".`,
    hint: 'Remove one of them: a tenant has no tenants.',
  }),
  unknownTenancy: (d: { path: string; name: string; nearest: string | undefined }) => ({
    message: `"${d.path}" names no other connection "${d.name}" of the same adapter.`,
    hint: didYouMean(d.nearest) ?? 'Name the connection that the migration files name.',
  }),
  unknownConstant: (d: { path: string; name?: string; nearest: string | undefined }) => ({
    message: `"${d.path}": PDO has no constant ${d.name === undefined ? 'of that name' : `"${d.name}"`}.`,
    hint: didYouMean(d.nearest),
  }),
  numberedAttribute: (d: { path: string }) => ({
    message: `"${d.path}" must use the names of PDO's constants, not their numbers.`,
    hint: 'Write the name as a string, such as "ATTR_TIMEOUT"; in PHP, put it in quotes.',
  }),
  placeholderName: (d: { path: string; name: string }) => ({
    message: `"${d.path}": "${d.name}" cannot be the name of a placeholder.`,
    hint: 'A name consists of letters, digits and "_", and does not begin with a digit.',
  }),
  unknownPlaceholder: (d: { name: string | undefined; nearest: string | undefined }) => ({
    message:
      d.name === undefined
        ? 'This value contains a placeholder that is not a key of this file.'
        : `The placeholder "%${d.name}%" is not a key of this file.`,
    hint: didYouMean(d.nearest && `%${d.nearest}%`) ?? 'Write "%%" for a percent sign.',
  }),
  circularPlaceholder: (d: { names: readonly string[] }) => ({
    message: `These placeholders refer to each other: ${d.names.map((name) => `%${name}%`).join(' → ')}.`,
  }),
  placeholderNotText: (d: { name: string }) => ({
    message: `The placeholder "%${d.name}%" is part of a string, but its key is not a plain value.`,
  }),
  missingVariable: (d: { path: string; variable: string }) => ({
    message: `"${d.path}" needs the environment variable "${d.variable}", which is not set.`,
    hint: SET_VARIABLE,
  }),
  envLine: (d: { problem: string }) => ({
    message: `This line is left out. ${d.problem}`,
    hint: 'Write NAME=value. Put a value with spaces or quotes between quotes.',
    severity: 'warning' as const,
  }),
  envUnreadable: (d: { reason: string }) => ({
    message: `The file cannot be read, and none of its variables are set: ${d.reason}.`,
    severity: 'warning' as const,
  }),
});
