import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { ServersConfig } from '../config.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { AdapterMetadata, connectionKeys } from '../keys/connection-keys.ts';
import type { Values } from '../keys/groups.ts';
import type { Located, Reading } from '../keys/kinds.ts';
import type { ConfigNode, MapEntry } from '../tree.ts';

type WrittenServers = Pick<
  Values<ReturnType<typeof connectionKeys>>,
  'cluster' | 'syncReads' | 'pooler' | 'sticky' | 'connectTimeout' | 'retries' | 'replicas'
>;

/** Resolves the keys about the servers of a connection, and reports those that contradict the rest of it. */
export function resolveServers(
  connection: Located<WrittenServers>,
  adapter: AdapterMetadata,
  adapters: readonly AdapterMetadata[],
  { diagnostics }: Reading,
): ServersConfig {
  const { cluster, syncReads, pooler, sticky, connectTimeout, retries, replicas = [] } = connection.value;
  const checkOwner = (key: Located<string> | undefined, kind: 'clusters' | 'poolers'): void => {
    if (key === undefined || adapter[kind]?.includes(key.value)) return;
    const owners = adapters.filter((other) => other[kind]?.includes(key.value)).map(({ name }) => name);
    const details = { path: key.path, value: key.value, adapter: adapter.name, owners };
    diagnostics.report(configDiagnostics.otherProduct(details, key.node.span));
  };
  checkOwner(cluster, 'clusters');
  checkOwner(pooler, 'poolers');
  // A cluster that is misspelt was already reported.
  if (syncReads?.value === true && !entriesOf(connection.node).has('cluster')) {
    const details = { path: syncReads.path, clusters: adapter.clusters ?? [] };
    diagnostics.report(configDiagnostics.syncWithoutCluster(details, syncReads.node.span));
  }
  if (sticky !== undefined && replicas.length === 0) {
    diagnostics.report(configDiagnostics.stickyWithoutReplicas({ path: sticky.path }, sticky.node.span));
  }
  if (pooler?.value === 'transaction') checkOptions(connection, diagnostics);
  return present({
    cluster: cluster?.value,
    syncReads: syncReads?.value,
    pooler: pooler?.value,
    sticky: sticky?.value,
    connectTimeout,
    retries,
  });
}

/** Reports PDO options that do not go with a pooler in transaction mode. */
function checkOptions({ node, path }: Located<unknown>, diagnostics: Diagnostics): void {
  for (const place of ['options', 'attributes']) {
    for (const [name, { value, keySpan }] of entriesOf(entriesOf(node).get(place)?.value)) {
      const constant = name.replace(/^\\?PDO::/, '');
      const details = { path: `${path}.${place}.${name}` };
      if (constant === 'PGSQL_ATTR_DISABLE_PREPARES' && isSetTo(false, value))
        diagnostics.report(configDiagnostics.preparesBehindPooler(details, keySpan));
      if (constant === 'ATTR_PERSISTENT' && isSetTo(true, value))
        diagnostics.report(configDiagnostics.persistentBehindPooler(details, keySpan));
    }
  }
}

const entriesOf = (node: ConfigNode | undefined): ReadonlyMap<string, MapEntry> =>
  node?.kind === 'map' ? node.entries : new Map();

const isSetTo = (wanted: boolean, node: ConfigNode): boolean =>
  node.kind === 'scalar' && (wanted ? /^(?:true|on|yes|1)$/i : /^(?:false|off|no|0)$/i).test(node.text);

/** The members that are set. */
const present = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
