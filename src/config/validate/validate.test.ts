import { describe, expect, it } from 'vitest';
import { describeKeys } from '../../../tests/docs/config-keys.ts';
import { adapters, readFiles } from '../../../tests/support/read-config.ts';

const connection = (lines = '', sections = ''): string =>
  `orm:\n  database:\n    connections:\n      shop:\n        adapter: mysql\n${lines && `        ${lines}\n`}${sections && `  ${sections}\n`}`;

const C = 'orm.database.connections.shop';

async function configOf(text: string) {
  const { config, problems } = await readFiles({ 'orm.yaml': text });
  expect(problems).toEqual([]);
  if (config === undefined) throw new Error('There is no configuration.');
  return config;
}

describe('a wrong connection', () => {
  it.each([
    [
      'dsnn: x',
      `6:9 error config/unknown-key: The configuration has no key "${C}.dsnn".\n      hint: Did you mean "dsn"?`,
    ],
    [
      'xyzzy: x',
      `6:9 error config/unknown-key: The configuration has no key "${C}.xyzzy".\n      hint: Known keys: "adapter", "classname", "dsn", "user", "password", "options", "attributes", "settings", "model_paths", "replicas", "cluster", "syncReads", "pooler", "sticky", "connectTimeout", "retries", "timeZone", "protected", "migrationsOf" and "tenants".`,
    ],
    [
      'timeZone: Europe/Belrin',
      `6:19 error config/invalid-value: "${C}.timeZone" must be a time zone such as "Europe/Berlin", "UTC" or "+02:00".\n      hint: Did you mean "Europe/Berlin"?`,
    ],
    [
      'timeZone: "+25:00"',
      `6:19 error config/invalid-value: "${C}.timeZone" must be a time zone such as "Europe/Berlin", "UTC" or "+02:00".`,
    ],
    [
      'dsn: localhost',
      `6:14 error config/malformed-dsn: "${C}.dsn" must be a PDO data source name, beginning with its driver and a colon.\n      hint: For this adapter it begins with "mysql:".`,
    ],
    [
      'dsn: "sqlsrv:Server=a"',
      `6:14 error config/wrong-driver: "${C}.dsn" has the driver "sqlsrv", which does not belong to the adapter "mysql".\n      hint: Expected "mysql:".`,
    ],
    [
      'dsn: {}\n        user: []\n        options: {ATTR_TIMEOUT: [1]}',
      `8:33 error config/invalid-value: "${C}.options.ATTR_TIMEOUT" must be a plain value.`,
    ],
    ['user: {a: 1}', `6:15 error config/invalid-value: "${C}.user" must be a string.`],
    [
      'classname: "a b"',
      `6:20 error config/invalid-value: "${C}.classname" must be the name of a PHP class.`,
    ],
    [
      'classname: \\Propel\\Runtime\\Connection\\DebugPDO',
      `6:20 error config/foreign-class: "${C}.classname" is the name of a Propel class.\n      hint: Did you mean "Orm\\Runtime\\Connection\\DebugPDO"?`,
    ],
    [
      'attributes: {ATTR_EMULATE_PREPARE: 1}',
      `6:22 error config/unknown-constant: "${C}.attributes.ATTR_EMULATE_PREPARE": PDO has no constant "ATTR_EMULATE_PREPARE".\n      hint: Did you mean "ATTR_EMULATE_PREPARES"?`,
    ],
    [
      'attributes: {ATTR_ERRMODE: PDO::ERRMODE_EXEPTION}',
      `6:36 error config/unknown-constant: "${C}.attributes.ATTR_ERRMODE": PDO has no constant of that name.\n      hint: Did you mean "ERRMODE_EXCEPTION"?`,
    ],
    [
      'attributes: [1]',
      `6:21 error config/numbered-attribute: "${C}.attributes" must use the names of PDO's constants, not their numbers.\n      hint: Write the name as a string, such as "ATTR_TIMEOUT"; in PHP, put it in quotes.`,
    ],
    [
      'options: {3: 1}',
      `6:19 error config/numbered-attribute: "${C}.options" must use the names of PDO's constants, not their numbers.\n      hint: Write the name as a string, such as "ATTR_TIMEOUT"; in PHP, put it in quotes.`,
    ],
    ['options: nothing', `6:18 error config/invalid-value: "${C}.options" must be a map of names to values.`],
    ['protected: maybe', `6:20 error config/invalid-value: "${C}.protected" must be true or false.`],
    [
      'replicas: [{user: x}]',
      `6:20 error config/missing-key: "${C}.replicas[0].dsn" is missing: it must be a PDO data source name.`,
    ],
    [
      'slave: {dsn: x}\n        replicas: []',
      `7:9 error config/key-twice: "${C}.replicas" is another name for "${C}.slave", which is also set.\n      hint: Keep one of them.`,
    ],
  ])('%j', async (lines, problem) => {
    const { problems } = await readFiles({ 'orm.yaml': connection(lines) });
    expect(problems).toContain(`orm.yaml:${problem}`);
  });

  it('has an unknown adapter, no adapter, or is not a map', async () => {
    const text =
      'orm:\n  database:\n    connections:\n      a: {adapter: mysqll}\n      b: {user: x}\n      c: 5\n';
    expect((await readFiles({ 'orm.yaml': text })).problems).toEqual([
      'orm.yaml:4:20 error config/invalid-value: "orm.database.connections.a.adapter" must be one of "mysql", "mssql" or "sqlsrv".\n      hint: Did you mean "mysql"?',
      'orm.yaml:5:10 error config/missing-key: "orm.database.connections.b.adapter" is missing: it must be one of "mysql", "mssql" or "sqlsrv".',
      'orm.yaml:6:10 error config/invalid-value: "orm.database.connections.c" must be a map of keys.',
    ]);
  });

  it('calls its adapter what people call the product', async () => {
    const text = 'orm: {database: {connections: {a: {adapter: MariaDB}, b: {adapter: sqlserver}}}}';
    const problem = 'must be one of "mysql", "mssql" or "sqlsrv".\n      hint: Did you mean';
    expect((await readFiles({ 'orm.yaml': text })).problems).toEqual([
      `orm.yaml:1:45 error config/invalid-value: "orm.database.connections.a.adapter" ${problem} "mysql"?`,
      `orm.yaml:1:68 error config/invalid-value: "orm.database.connections.b.adapter" ${problem} "mssql"?`,
    ]);
  });

  it.each(['a/b', 'a\\\\b', 'a=b', 'a.b', 'a:b', '#a', ' a', 'a\\n'])(
    'cannot be called "%s"',
    async (name) => {
      const { problems } = await readFiles({
        'orm.yaml': `orm: {database: {connections: {"${name}": {adapter: mysql}}}}`,
      });
      expect(problems).toEqual([
        expect.stringMatching(
          /^orm.yaml:1:\d+ error config\/connection-name: "[^"]+" cannot be the name of a connection\.\n {6}hint: A name cannot contain \/ \\ = \. : or control characters, begin with "#", or begin or end with a space\.$/,
        ),
      ]);
    },
  );

  it.each(['shop', 'my-shop_2', 'größe', '店', '1'])('may be called "%s"', async (name) => {
    const config = await configOf(`orm: {database: {connections: {"${name}": {adapter: mysql}}}}`);
    expect(config.connections[0]?.name).toBe(name);
  });
});

describe('wrong sections', () => {
  it.each([
    [
      'generatr: {}',
      '6:3 error config/unknown-key: The configuration has no key "orm.generatr".\n      hint: Did you mean "generator"?',
    ],
    [
      'runtime: {defaultConnection: shopp}',
      '6:32 error config/unknown-connection: "orm.runtime.defaultConnection" names the connection "shopp", which is not configured.\n      hint: Did you mean "shop"?',
    ],
    [
      'generator: {connections: [shop, other]}',
      '6:35 error config/unknown-connection: "orm.generator.connections[1]" names the connection "other", which is not configured.\n      hint: Configured connections: "shop".',
    ],
    [
      'reverse: {connection: other}',
      '6:25 error config/unknown-connection: "orm.reverse.connection" names the connection "other", which is not configured.\n      hint: Configured connections: "shop".',
    ],
    [
      'runtime: {log: {a: {type: stream}}}',
      '6:22 error config/missing-key: "orm.runtime.log.a.path" is missing: it must be a file or a stream.',
    ],
    [
      'runtime: {log: {a: {type: strem}}}',
      '6:29 error config/invalid-value: "orm.runtime.log.a.type" must be one of "stream", "rotating_file" or "syslog".\n      hint: Did you mean "stream"?',
    ],
    [
      'runtime: {log: {a: {type: syslog, level: 1}}}',
      '6:44 error config/invalid-value: "orm.runtime.log.a.level" must be one of "100", "200", "250", "300", "400", "500", "550" or "600".',
    ],
    [
      'runtime: {profiler: {slowThreshold: -1}}',
      '6:39 error config/invalid-value: "orm.runtime.profiler.slowThreshold" must be a non-negative number.',
    ],
    [
      'runtime: {profiler: {slowTreshold: -1}}',
      '6:38 error config/invalid-value: "orm.runtime.profiler.slowTreshold" must be a non-negative number.',
    ],
    [
      'runtime: {profiler: {details: {time: {pad: a}}}}',
      '6:46 error config/invalid-value: "orm.runtime.profiler.details.time.pad" must be a non-negative integer.',
    ],
    ['paths: {phpDir: "a\\0b"}', '6:19 error config/invalid-value: "orm.paths.phpDir" must be a path.'],
    [
      'generator: {recursive: perhaps}',
      '6:26 error config/invalid-value: "orm.generator.recursive" must be true or false.',
    ],
    [
      'generator: {platformClass: My\\Platform}',
      '6:30 error config/refused-key: "orm.generator.platformClass" cannot be used: the generator cannot run PHP classes.\n      hint: Built-in platforms: "mysql" and "mssql".',
    ],
    [
      'generator: {schema: {basename: foo}}',
      '6:34 error config/refused-key: "orm.generator.schema.basename" cannot be used: every file whose name ends in schema.xml is a schema.',
    ],
    [
      'generator: {schema: {transform: true}}',
      '6:35 error config/refused-key: "orm.generator.schema.transform" cannot be used: schemas are not transformed by XSLT.',
    ],
    [
      'generator: {dateTime: {useDateTimeClass: false}}',
      '6:44 error config/refused-key: "orm.generator.dateTime.useDateTimeClass" cannot be used: dates are always objects.',
    ],
    [
      'generator: {objectModel: {namespaceMap: "1"}}',
      '6:43 error config/invalid-value: "orm.generator.objectModel.namespaceMap" must be a PHP namespace.',
    ],
    [
      'generator: {objectModel: {classPrefix: "-"}}',
      '6:42 error config/invalid-value: "orm.generator.objectModel.classPrefix" must be a prefix of a PHP name.',
    ],
    [
      'generator: {objectModel: {defaultKeyType: phpNam}}',
      '6:45 error config/invalid-value: "orm.generator.objectModel.defaultKeyType" must be one of "phpName", "camelName", "colName", "fieldName" or "num".\n      hint: Did you mean "phpName"?',
    ],
    [
      'generator: {packageObjectModel: false}',
      '6:35 error config/refused-key: "orm.generator.packageObjectModel" cannot be used: the schema files of one database always belong together.',
    ],
    [
      'generator: {packageObjectModel: false, propel: true}',
      '6:35 warning config/refused-key: "orm.generator.packageObjectModel" cannot be used: the schema files of one database always belong together.\n      hint: Assumed, because generator.propel is set: relations reach across packages.',
    ],
    [
      'generator: {objectModel: {addSaveMethod: false}}',
      '6:44 error config/refused-key: "orm.generator.objectModel.addSaveMethod" cannot be used: models inherit save() from the runtime.\n      hint: For classes that only read, set readOnly="true" on the table.',
    ],
    [
      'generator: {objectModel: {addHooks: false}}',
      '6:39 error config/refused-key: "orm.generator.objectModel.addHooks" cannot be used: models inherit hooks such as preSave() from the runtime.',
    ],
    [
      'generator: {objectModel: {emulateForeignKeyConstraints: true}}',
      '6:59 error config/refused-key: "orm.generator.objectModel.emulateForeignKeyConstraints" cannot be used: every supported database enforces foreign keys itself.',
    ],
    [
      'generator: {objectModel: {addTimeStamp: true}}',
      '6:43 error config/refused-key: "orm.generator.objectModel.addTimeStamp" cannot be used: generated files would change with every run.',
    ],
    [
      'generator: {objectModel: {pluralizerClass: My\\P}}',
      '6:46 error config/refused-key: "orm.generator.objectModel.pluralizerClass" cannot be used: the generator cannot run PHP classes.\n      hint: Remove it, or write "StandardEnglishPluralizer" or "SimpleEnglishPluralizer", which is built in.',
    ],
    [
      'generator: {objectModel: {builders: {object: My\\B}}}',
      '6:48 error config/refused-key: "orm.generator.objectModel.builders.object" cannot be used: the generator cannot run PHP classes.\n      hint: Remove it, or write "ObjectBuilder", which is built in.',
    ],
    [
      'generator: {objectModel: {builders: {datasql: My\\B}}}',
      '6:49 error config/refused-key: "orm.generator.objectModel.builders.datasql" cannot be used: the generator cannot run PHP classes.\n      hint: Remove it.',
    ],
    [
      'migrations: {blockingRows: many}',
      '6:30 error config/invalid-value: "orm.migrations.blockingRows" must be a non-negative integer.',
    ],
    [
      'migrations: {rules: {breaks/rename: never}}',
      '6:39 error config/invalid-value: "orm.migrations.rules.breaks/rename" must be one of "error", "warning" or "off".',
    ],
    [
      'migrations: {parserClass: X}',
      '6:29 error config/refused-key: "orm.migrations.parserClass" cannot be used: the generator cannot run PHP parser classes.\n      hint: Remove it: every database product has a built-in parser.',
    ],
    [
      'reverse: {parserClass: X}',
      '6:26 error config/refused-key: "orm.reverse.parserClass" cannot be used: the generator cannot run PHP parser classes.\n      hint: Remove it: every database product has a built-in parser.',
    ],
    [
      '  adapters: {mysql: {foreignKey: true}}',
      '6:36 error config/refused-key: "orm.database.adapters.mysql.foreignKey" cannot be used: foreign keys are always on.',
    ],
    [
      '  adapters: {mysql: {uuidColumnType: text}}',
      '6:40 error config/invalid-value: "orm.database.adapters.mysql.uuidColumnType" must be one of "binary" or "native".',
    ],
    [
      '  adapters: {oracl: {}}',
      '6:16 error config/unknown-key: The configuration has no key "orm.database.adapters.oracl".\n      hint: Known keys: "mysql" and "mssql".',
    ],
  ])('%j', async (section, problem) => {
    const { problems } = await readFiles({ 'orm.yaml': connection('', section) });
    expect(problems).toEqual([`orm.yaml:${problem}`]);
  });

  it('has a default that is not used', async () => {
    const text =
      'orm: {database: {connections: {a: {adapter: mysql}, b: {adapter: mysql}}}, runtime: {connections: b, defaultConnection: a}}';
    expect((await readFiles({ 'orm.yaml': text })).problems).toEqual([
      'orm.yaml:1:121 error config/default-not-listed: "orm.runtime.defaultConnection" is "a", which is not listed in "orm.runtime.connections".',
    ]);
  });

  it('are all reported in one run', async () => {
    const text = connection(
      'dsnn: x',
      "runtime: {defaultConnection: x}\n  paths: {phpDir: '%nothing%'}\n  generator: {recursive: 5}",
    );
    expect((await readFiles({ 'orm.yaml': text })).problems).toHaveLength(4);
  });
});

describe('a right configuration', () => {
  it('is complete with an adapter alone', async () => {
    const config = await configOf(connection());
    expect(config).toMatchSnapshot();
  });

  it('has the UTF-8 settings of its adapter, unless it says otherwise', async () => {
    const settings = async (lines: string) => (await configOf(connection(lines))).connections[0]?.settings;
    expect(await settings('')).toEqual({ charset: 'utf8mb4', queries: { utf8: 'SET NAMES utf8mb4' } });
    expect(await settings('settings: {charset: latin1}')).toEqual({ charset: 'latin1', queries: {} });
    expect(await settings('settings: {queries: {utf8: X}}')).toEqual({
      charset: 'utf8mb4',
      queries: { utf8: 'X' },
    });
    expect(await settings('settings: {queries: [X, Y]}')).toEqual({
      charset: 'utf8mb4',
      queries: { 0: 'X', 1: 'Y' },
    });
    expect(await settings('settings: {queries: {more: X}}')).toEqual({
      charset: 'utf8mb4',
      queries: { utf8: 'SET NAMES utf8mb4', more: 'X' },
    });
    expect(await settings('settings: {queries: {utf8: ""}}')).toEqual({ charset: 'utf8mb4', queries: {} });
  });

  it('knows aliases of adapters, dashes in keys and singular forms', async () => {
    const config = await configOf(
      'orm: {exclude-tables: a, database: {connections: {a-b: {adapter: sqlsrv, dsn: "sqlsrv:Server=x", model-path: lib}}}, generator: {connection: a-b, platformClass: \\Propel\\Generator\\Platform\\SqlsrvPlatform}}',
    );
    expect(config.connections[0]).toMatchObject({
      name: 'a-b',
      adapter: 'mssql',
      adapterSpelling: 'sqlsrv',
      modelPaths: ['lib'],
    });
    expect(config.excludeTables).toEqual(['a']);
    expect(config.generator).toMatchObject({ connections: ['a-b'], platform: 'mssql' });
  });

  it('keeps strings as they are written', async () => {
    const config = await configOf(connection('user: true\n        password: 0123'));
    expect(config.connections[0]).toMatchObject({ user: 'true', password: '0123' });
  });

  it('gives replicas the credentials of their connection, unless they have their own', async () => {
    const config = await configOf(
      connection(
        "user: root\n        password: ''\n        replicas:\n          - {dsn: 'mysql:host=b'}\n          - {dsn: 'mysql:host=c', user: me}",
      ),
    );
    expect(config.connections[0]?.replicas).toEqual([
      { dsn: 'mysql:host=b', user: 'root', password: '' },
      { dsn: 'mysql:host=c', user: 'me' },
    ]);
  });

  it('checks the driver only where it is written', async () => {
    const config = await configOf(connection("dsn: '%env.DSN%'"));
    expect(config.connections[0]?.dsn).toEqual({ parts: [{ env: 'DSN' }] });
  });

  it('accepts every PDO constant by name, with its values', async () => {
    const config = await configOf(
      connection(
        'attributes: {"PDO::ATTR_ERRMODE": "PDO::ERRMODE_EXCEPTION", MYSQL_ATTR_SSL_CA: a.pem, ATTR_TIMEOUT: 5}',
      ),
    );
    expect(config.connections[0]?.attributes).toEqual({
      ATTR_ERRMODE: 'PDO::ERRMODE_EXCEPTION',
      MYSQL_ATTR_SSL_CA: 'a.pem',
      ATTR_TIMEOUT: 5,
    });
  });

  it('accepts the built-in classes where no others are supported', async () => {
    const config = await configOf(
      connection(
        '',
        'generator: {schema: {basename: schema, transform: false}, dateTime: {useDateTimeClass: true, dateTimeClass: DateTime}, objectModel: {pluralizerClass: \\Orm\\Common\\Pluralizer\\SimpleEnglishPluralizer, builders: {object: \\Orm\\Generator\\Builder\\Om\\ObjectBuilder}}}',
      ),
    );
    expect(config.generator.dateTime).toEqual({ dateTimeClass: 'DateTime' });
    expect(config.generator.objectModel.pluralizerClass).toBe('SimpleEnglishPluralizer');
  });
});

describe('the table of keys', () => {
  it('describes every key', () => {
    const keys = describeKeys(adapters, ['php']);
    expect(keys.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([
      'orm.database.adapters.mysql.tableType',
      'orm.database.adapters.mysql.uuidColumnType',
      'orm.database.adapters.mysql.foreignKey',
    ]);
    expect(keys).toContainEqual({
      path: 'orm.database.connections.<name>.replicas[].dsn',
      type: 'a PDO data source name',
      default: 'required',
      description: 'PDO data source name of the replica, or a URL.',
    });
    expect(keys.length).toBeGreaterThan(80);
  });
});
