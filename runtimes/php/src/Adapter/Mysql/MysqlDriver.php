<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mysql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\TimeZones;

final class MysqlDriver extends Driver
{
    /** A character set that is set later is unknown to PDO::quote(). */
    public function prepareDsn(string $dsn, string $charset): string
    {
        if (preg_match('/[:;]\s*charset=/i', $dsn) === 1) {
            return $dsn;
        }

        return rtrim($dsn, ';') . ';charset=' . SqlText::charsetName($charset === '' ? 'utf8mb4' : $charset);
    }

    public function streamingAttributes(): array
    {
        return ['MYSQL_ATTR_USE_BUFFERED_QUERY' => false];
    }

    /** An answer that reports an error does not tell whether a transaction is open; all others do. */
    public function transactionStateStatement(): string
    {
        return 'DO 0';
    }

    /** Sets only a configured zone: the server converts stored TIMESTAMP values by the zone of the session. */
    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        if (TimeZones::isConfigured($connection)) {
            $zone = TimeZones::of($connection)->getName();
            // Servers know other names only when their zone tables were loaded.
            $name = in_array($zone, ['UTC', 'Etc/UTC', 'Z'], true) ? '+00:00' : $zone;
            try {
                $pdo->exec('SET time_zone = ' . SqlText::literal($name));
            } catch (\PDOException $failure) {
                throw ConnectionException::unknownTimeZone($connection, $zone, $failure);
            }
        }
    }

    protected function createAdapter(): AdapterInterface
    {
        return new MysqlAdapter();
    }
}
