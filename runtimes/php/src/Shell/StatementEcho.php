<?php

declare(strict_types=1);

namespace Orm\Runtime\Shell;

use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\ManagedConnections;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;

/**
 * Prints each statement of the service container's connections, with its time and without its values.
 *
 * @internal
 */
final class StatementEcho
{
    use NotSerializable;

    private function __construct()
    {
    }

    /**
     * @param list<string> $connections
     * @param resource $output
     */
    public static function begin(array $connections, $output): void
    {
        foreach ($connections as $name) {
            $manager = Orm::getStandardServiceContainer()->getConnectionManager($name);
            // Makes the object, which connects at its first statement.
            $manager->getWriteConnection();
            foreach ($manager instanceof ManagedConnections ? $manager->getConnections() : [] as $connection) {
                if ($connection instanceof ConnectionWrapper) {
                    self::observe($connection, $output);
                }
            }
        }
    }

    /** @param resource $output */
    private static function observe(ConnectionWrapper $connection, $output): void
    {
        $name = $connection->getName();
        $connection->useDebug();
        $connection->session->collect(static function (string $sql, float $seconds) use ($name, $output): void {
            fwrite($output, sprintf("%s %.1f ms: %s\n", $name, $seconds * 1000, $sql));
        });
    }
}
