<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\DsnHosts;

/** Hosts of PostgreSQL, which libpq tries by itself, each with the time limit. */
final class PgsqlHosts extends DsnHosts
{
    /** After a failover, sessions that write must not stay with the former primary. */
    public function dsns(string $name, string $dsn, bool $writes): array
    {
        $needsPrimary = $writes && $this->hasSeveral($dsn) && self::value($dsn, 'target_session_attrs') === null;

        return ['' => $needsPrimary ? rtrim($dsn, '; ') . ';target_session_attrs=read-write' : $dsn];
    }

    public function hasSeveral(string $dsn): bool
    {
        return str_contains((self::value($dsn, 'host') ?? '') . self::value($dsn, 'hostaddr'), ',');
    }

    /** PDO appends a limit of its own to the DSN, and the last one counts. libpq takes no less than two seconds. */
    public function timeoutOptions(float $seconds): array
    {
        return [\PDO::ATTR_TIMEOUT => (int) ceil($seconds)];
    }
}
