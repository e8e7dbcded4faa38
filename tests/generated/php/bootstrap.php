<?php

declare(strict_types=1);

use Orm\Runtime\Orm;

error_reporting(E_ALL);
set_error_handler(static function (int $severity, string $message, string $file, int $line): bool {
    if ((error_reporting() & $severity) === 0) {
        return false;
    }
    throw new ErrorException($message, 0, $severity, $file, $line);
});

require_once __DIR__ . '/../../../runtimes/php/autoload.php';
require_once __DIR__ . '/../../../runtimes/propel/autoload.php';

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Orm\\Generated\\Tests\\')) {
        $file = __DIR__ . '/' . strtr(substr($class, 20), '\\', '/') . '.php';
        if (is_file($file)) {
            require $file;
        }
    }
});

// Whatever may be missing on this machine is taken from the runtime's own tests.
if (!interface_exists(Psr\Log\LoggerInterface::class)) {
    require __DIR__ . '/../../../runtimes/php/tests/Support/Psr/LoggerInterface.php';
}

// The application of each project: its class map, then its configuration.
foreach ((array) glob(getenv('ORM_TEST_PROJECTS') . '/*/generated-conf/config.php') as $config) {
    require_once dirname((string) $config, 2) . '/generated-classes/autoload.php';
    require_once (string) $config;
}
Orm::getServiceContainer()->setDefaultDatasource('bookstore');
