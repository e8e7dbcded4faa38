<?php

declare(strict_types=1);

error_reporting(E_ALL);
set_error_handler(static function (int $severity, string $message, string $file, int $line): bool {
    if ((error_reporting() & $severity) === 0) {
        return false;
    }
    throw new ErrorException($message, 0, $severity, $file, $line);
});

require_once __DIR__ . '/../autoload.php';
require_once __DIR__ . '/../../propel/autoload.php';

$tests = ['Orm\\Runtime\\Tests\\' => __DIR__, 'Orm\\Propel\\Tests\\' => dirname(__DIR__, 2) . '/propel/tests'];
spl_autoload_register(static function (string $class) use ($tests): void {
    foreach ($tests as $namespace => $folder) {
        $file = $folder . '/' . strtr(substr($class, strlen($namespace)), '\\', '/') . '.php';
        if (str_starts_with($class, $namespace) && is_file($file)) {
            require $file;
        }
    }
});

Orm\Runtime\Tests\Support\Fixtures::register();

$standards = [
    Psr\Log\LoggerInterface::class,
    Psr\SimpleCache\CacheInterface::class,
    Psr\Cache\CacheItemInterface::class,
    Psr\Cache\CacheItemPoolInterface::class,
];
foreach ($standards as $interface) {
    if (!interface_exists($interface)) {
        require __DIR__ . '/Support/Psr/' . basename(strtr($interface, '\\', '/')) . '.php';
    }
}
