import type { Config, ConfigScalar, ConnectionConfig, ReplicaConfig } from '../../../config/config.ts';
import type { ConfigText } from '../../../config/config-text.ts';
import { Bug } from '../../../support/bug.ts';
import type { FileDsn } from '../../target.ts';
import { Code, paragraphs, php } from '../syntax/code.ts';
import { literal, type PhpValue } from '../syntax/literal.ts';

/** Changes whenever a `config.php` of an older version would no longer do. */
const CONFIGURATION_VERSION = 2;

/** Options of `config.php`, which configures connections, loggers and table maps. */
export interface ConfigFileOptions {
  /** Path from the folder of the file to the loader script, with forward slashes. */
  readonly loaderPath: string;
  /** The DSN of a file that is looked up from the folder of the script; undefined for every other. */
  fileDsn?(adapter: string, dsn: string): FileDsn | undefined;
}

/** The text of `config.php`. */
export function configFile(
  { connections, runtime, generator }: Pick<Config, 'connections' | 'runtime' | 'generator'>,
  { loaderPath, fileDsn = () => undefined }: ConfigFileOptions,
): string {
  const used = runtime.connections.map((name) => {
    const connection = connections.find((candidate) => candidate.name === name);
    if (connection === undefined) throw new Bug(`No connection "${name}".`);
    return connection;
  });
  const body = paragraphs([
    php`declare(strict_types=1);`,
    php`// Written by "orm config:convert". Change the configuration and run it again instead of changing this file.`,
    runtimeCheck(),
    generator.propel ? propelCheck() : php``,
    used.some(readsEnvironment) ? environmentFunction() : php``,
    php`
      $serviceContainer = \Orm\Runtime\Orm::getServiceContainer();
      $serviceContainer->checkVersion(${CONFIGURATION_VERSION});
    `,
    ...used.map((connection) => connectionCode(connection, fileDsn)),
    php`$serviceContainer->setDefaultDatasource(${literal(runtime.defaultConnection)});`,
    profilerCode(runtime.profiler),
    runtime.recentObjects === 0
      ? php``
      : php`$serviceContainer->keepRecentObjects(${runtime.recentObjects});`,
    ...Object.entries(runtime.log).map(
      ([name, log]) =>
        php`$serviceContainer->setLoggerConfiguration(${literal(name)}, ${literal(present(log))});`,
    ),
    php`require_once __DIR__ . ${literal(`/${loaderPath}`)};`,
  ]);
  return `<?php\n\n${body}\n`;
}

/** The script that `config.php` loads at its end; empty until the models are built. */
/** The file of the runtime configuration. */
export const CONFIGURATION_NAME = 'config.php';

export const LOADER_NAME = 'loadDatabase.php';

export const emptyLoader = (): string =>
  `<?php\n\n${paragraphs([
    php`declare(strict_types=1);`,
    php`// Registers the table maps. "orm model:build" fills it.`,
  ])}\n`;

const readsEnvironment = (connection: ConnectionConfig): boolean =>
  textsOf(connection).some((value) => typeof value === 'object' && value !== null);

const textsOf = ({ dsn, user, password, options, attributes, settings, replicas }: ConnectionConfig) => [
  ...[dsn, user, password, settings.charset],
  ...Object.values({ ...settings.queries, ...options, ...attributes }),
  ...replicas.flatMap((replica) => [replica.dsn, replica.user, replica.password]),
];

const propelCheck = (): Code => php`
  if (!trait_exists(\Orm\Propel\ModelMethods::class)) {
      throw new \LogicException(
          __FILE__ . ' needs the Composer package orm/propel, because generator.propel is set.'
          . ' Run "composer require orm/propel", or remove the setting and build the classes again.',
      );
  }
`;

/** PHP would name a class that the user has never heard of. */
const runtimeCheck = (): Code => php`
  if (!class_exists(\Orm\Runtime\Orm::class)) {
      throw new \LogicException(
          __FILE__ . ' needs the runtime of Orm, which no autoloader has found.'
          . ' Before this file, require "vendor/autoload.php" of Composer, or "autoload.php" of the runtime.'
          . ' If Composer does not have the runtime, run "composer require orm/runtime".',
      );
  }
`;

const environmentFunction = (): Code => php`
  // Looks an environment variable up when the application starts, so that its value is written nowhere.
  $ormEnvironment = static function (string $name, ?string $default = null): string {
      $value = $_ENV[$name] ?? getenv($name);
      if (is_string($value)) {
          return $value;
      }

      return $default ?? throw new \Orm\Runtime\Exception\ConnectionException(sprintf('The environment variable "%s" is not set, but a database connection needs it.', $name));
  };
`;

type FindFile = NonNullable<ConfigFileOptions['fileDsn']>;

function connectionCode(connection: ConnectionConfig, fileDsn: FindFile): Code {
  const { name, adapterSpelling, replicas, timeZone } = connection;
  const zone =
    timeZone === undefined
      ? php``
      : php`$serviceContainer->setTimeZone(${literal(name)}, ${literal(timeZone)});`;
  const single = php`
    $manager = new \Orm\Runtime\Connection\ConnectionManagerSingle(${literal(name)});
    $manager->setConfiguration(${literal(configurationOf(connection, fileDsn))});
  `;
  // Applications call setForceMasterConnection() of the manager, which only the class with the older name has.
  const replicated = php`
    $manager = new \Orm\Runtime\Connection\ConnectionManagerMasterSlave(${literal(name)});
    $manager->setReadConfiguration(${literal(replicas.map((replica) => configurationOf({ ...connection, ...replica }, fileDsn)))});
    $manager->setWriteConfiguration(${literal(configurationOf(connection, fileDsn))});
  `;
  return php`
    $serviceContainer->setAdapterClass(${literal(name)}, ${literal(adapterSpelling)});
    ${zone}
    ${replicas.length === 0 ? single : replicated}
    $serviceContainer->setConnectionManager($manager);
  `;
}

/** A replica speaks as the primary does, it is only elsewhere. */
function configurationOf(
  connection: ConnectionConfig & Pick<ReplicaConfig, 'weight'>,
  fileDsn: FindFile,
): PhpValue {
  const {
    adapter,
    classname,
    dsn,
    user,
    password,
    options,
    attributes,
    settings,
    modelPaths,
    servers,
    weight,
  } = connection;
  return {
    classname,
    dsn: dsnValue(adapter, dsn, fileDsn),
    ...(user !== undefined && { user: textValue(user) }),
    ...(password !== undefined && { password: textValue(password) }),
    options: scalarValues(options),
    attributes: scalarValues(attributes),
    settings: { charset: textValue(settings.charset), queries: scalarValues(settings.queries) },
    model_paths: modelPaths,
    ...servers,
    ...(weight !== undefined && { weight }),
  };
}

/** A file stays beside the script, wherever both are moved to and wherever PHP is started. */
function dsnValue(adapter: string, dsn: ConfigText, fileDsn: FindFile): PhpValue {
  const file = typeof dsn === 'string' ? fileDsn(adapter, dsn) : undefined;
  return file === undefined
    ? textValue(dsn)
    : php`${literal(file.driver)} . __DIR__ . ${literal(`/${file.path}`)}`;
}

const scalarValues = (values: Readonly<Record<string, ConfigScalar>>): PhpValue =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || (typeof value === 'object' && value !== null) ? textValue(value) : value,
    ]),
  );

/** A text without variables is a literal, one with variables is put together when the application starts. */
function textValue(text: ConfigText): PhpValue {
  if (typeof text === 'string') return text;
  const parts = text.parts.map((part) => {
    if (typeof part === 'string') return literal(part);
    const { env, fallback } = part;
    if (fallback === undefined) return php`$ormEnvironment(${literal(env)})`;
    return fallback.whenFalsy
      ? php`($ormEnvironment(${literal(env)}, '') ?: ${literal(fallback.text)})`
      : php`$ormEnvironment(${literal(env)}, ${literal(fallback.text)})`;
  });
  return Code.trusted(parts.join(' . '));
}

function profilerCode(profiler: Config['runtime']['profiler']): Code {
  if (profiler === undefined) return php``;
  const { classname, ...configuration } = profiler;
  return php`
    $serviceContainer->setProfilerClass(${literal(classname)});
    $serviceContainer->setProfilerConfiguration(${literal(configuration)});
  `;
}

/** Members that are not there are left out. */
const present = (values: Readonly<Record<string, PhpValue | undefined>> | object): PhpValue =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    PhpValue
  >;
