<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Exception\ConnectionException;

/**
 * Poolers such as pgbouncer that stand in front of the server.
 *
 * @internal
 */
final class Pooler
{
    /** The settings that a pooler moves with its clients, which it learns from the answers of the server. */
    private const TRACKED = ['client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings',
        'application_name'];

    /** @var array<int, true>|null of PDO, found once: the name of the constant depends on the version of PHP */
    private static ?array $options = null;

    /**
     * A named statement belongs to one session of the server, and PDO of another client uses the same names there.
     *
     * @return array<int, mixed> of PDO, and of PDO::prepare(): statements are sent with their values, unnamed
     */
    public static function options(): array
    {
        return self::$options ??= [PdoConstants::attribute('PGSQL_ATTR_DISABLE_PREPARES') => true];
    }

    /**
     * Refuses queries whose effects other clients of a pooler that shares sessions would see.
     *
     * @param list<string> $queries
     */
    public static function checkQueries(
        #[\SensitiveParameter] array $queries,
        string $connection,
    ): void {
        $names = implode('|', self::TRACKED);
        $allowed = '/^\s*SET\s+(?:SESSION\s+)?(?:NAMES\s|TIME\s+ZONE\s|"?(?:' . $names . ')"?\s*(?:=|\sTO\s))'
            . '[^;]*;?\s*$/iD';
        foreach ($queries as $index => $query) {
            if (preg_match($allowed, $query) !== 1) {
                throw ConnectionException::incomplete($connection, sprintf(
                    'query %d of settings.queries changes a session that the pooler shares with other clients. With '
                        . '"pooler: transaction" a query can only SET %s and %s. Set anything else by ALTER ROLE … SET '
                        . 'on the server, or by connect_query of the pooler.',
                    $index + 1,
                    implode(', ', array_slice(self::TRACKED, 0, -1)),
                    self::TRACKED[count(self::TRACKED) - 1],
                ));
            }
        }
    }

    /**
     * Refuses a pooler: it gives each client a process number of its own invention.
     *
     * @param int $process the number that the server itself says
     * @param string $dsn without credentials
     */
    public static function refuse(\PDO $pdo, int $process, string $connection, string $dsn): void
    {
        $info = $pdo->getAttribute(\PDO::ATTR_SERVER_INFO);
        if (!is_string($info) || preg_match('/^PID: (-?\d+)/', $info, $found) !== 1 || (int) $found[1] === $process) {
            return;
        }
        throw ConnectionException::poolerInBetween($connection, self::address($dsn));
    }

    private static function address(string $dsn): string
    {
        $parts = [];
        foreach (['host', 'port'] as $key) {
            if (preg_match('/(?<![a-z_])' . $key . '=\'?([^;\s\']+)/i', $dsn, $found) === 1) {
                $parts[] = $found[1];
            }
        }

        return implode(':', $parts);
    }
}
