<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Support\TimeZones;

final class PgsqlDriver extends Driver
{
    public function initConnection(\PDO $pdo, string $charset): void
    {
        if ($charset !== '') {
            $pdo->exec('SET NAMES ' . SqlText::literal(SqlText::charsetName($charset)));
        }
    }

    public function hosts(): DsnHosts
    {
        return new PgsqlHosts();
    }

    public function storesNulInTexts(): bool
    {
        return false;
    }

    public function storesSpecialNumbers(): bool
    {
        return true;
    }

    /** A server may lack a zone that PHP has by default; then its own stays. */
    public function useTimeZone(\PDO $pdo, string $connection): void
    {
        $zone = TimeZones::of($connection)->getName();
        // As a name an offset would have the opposite sign.
        $literal = preg_match('/^[+-]\d/', $zone) === 1
            ? 'INTERVAL ' . SqlText::literal($zone) . ' HOUR TO MINUTE'
            : SqlText::literal($zone);
        try {
            $pdo->exec('SET TIME ZONE ' . $literal);
        } catch (\PDOException $failure) {
            if (TimeZones::isConfigured($connection)) {
                throw ConnectionException::unknownTimeZone($connection, $zone, $failure);
            }
        }
    }

    public function booleanType(): int
    {
        return \PDO::PARAM_BOOL;
    }

    protected function createAdapter(): AdapterInterface
    {
        return new PgsqlAdapter();
    }
}
