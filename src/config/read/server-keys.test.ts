import { expect, it } from 'vitest';
import { readFiles } from '../../../tests/support/read-config.ts';
import { formats } from '../formats/index.ts';

const REPLICAS = [{ dsn: 'mysql:host=b', weight: 2 }, { dsn: 'mysql:host=c' }];

const CASES = formats.flatMap(({ name }) =>
  ['replicas', 'replica', 'slaves', 'slave'].map((key) => [name, key] as const),
);

it.each(CASES)('%s: "%s" lists the replicas', async (name, key) => {
  const format = formats.find((candidate) => candidate.name === name);
  const { write } = (await format?.load()) ?? {};
  const text = write?.({
    orm: { database: { connections: { shop: { adapter: 'mysql', dsn: 'mysql:host=a', [key]: REPLICAS } } } },
  });
  const { config, problems } = await readFiles({ [`orm.${name}`]: text ?? '' });
  expect(problems).toEqual([]);
  expect(config?.connections[0]?.replicas).toEqual(REPLICAS);
});

const SETTINGS = [
  { cluster: 'galera' },
  { cluster: 'galera', syncReads: true },
  { pooler: 'session' },
  { sticky: 'request' },
  { sticky: 2.5 },
  { sticky: false },
  { connectTimeout: 2 },
  { retries: 3 },
];

it.each(formats.flatMap(({ name }) => SETTINGS.map((settings) => [name, settings] as const)))(
  '%s: a connection with replicas has the settings %j',
  async (name, settings) => {
    const format = formats.find((candidate) => candidate.name === name);
    const connection = { adapter: 'mysql', dsn: 'mysql:host=a', replicas: REPLICAS, ...settings };
    const text = (await format?.load())?.write({ orm: { database: { connections: { shop: connection } } } });
    const { config, problems } = await readFiles({ [`orm.${name}`]: text ?? '' });
    expect(problems).toEqual([]);
    expect(config?.connections[0]?.servers).toEqual(settings);
  },
);

it.each([
  '<replicas><replica><dsn>mysql:host=b</dsn></replica><replica><dsn>mysql:host=c</dsn></replica></replicas>',
  '<slaves><slave><dsn>mysql:host=b</dsn></slave><slave><dsn>mysql:host=c</dsn></slave></slaves>',
  '<replica><dsn>mysql:host=b</dsn></replica><replica><dsn>mysql:host=c</dsn></replica>',
])('XML: %s', async (replicas) => {
  const connection = `<connection id="shop"><adapter>mysql</adapter>${replicas}</connection>`;
  const text = `<config><orm><database><connections>${connection}</connections></database></orm></config>`;
  const { config, problems } = await readFiles({ 'orm.xml': text });
  expect(problems).toEqual([]);
  expect(config?.connections[0]?.replicas).toEqual([{ dsn: 'mysql:host=b' }, { dsn: 'mysql:host=c' }]);
});

it('names the key as the file spells it', async () => {
  const text =
    'orm: {database: {connections: {shop: {adapter: mysql, slaves: [{dsn: "mysql:host=b"}, {dsn: "sqlsrv:Server=c"}]}}}}';
  expect((await readFiles({ 'orm.yaml': text })).problems).toEqual([
    expect.stringContaining('"orm.database.connections.shop.slaves[1].dsn" has the driver "sqlsrv"'),
  ]);
});
