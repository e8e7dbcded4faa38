<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Mysql;

use Orm\Runtime\Adapter\DsnHosts;
use Orm\Runtime\Connection\ServerSettings;
use Orm\Runtime\Exception\ConnectionException;

/** Hosts of MySQL and MariaDB, of which PDO takes one: host=a,b;port=3306,3307 as in DSNs of PostgreSQL. */
final class MysqlHosts extends DsnHosts
{
    private const ER_UNKNOWN_COM_ERROR = 1047;
    private const ER_READ_ONLY_MODE = 1836;

    private const READ_TIMEOUT = 'mysqlnd.net_read_timeout';

    public function dsns(string $name, string $dsn, bool $writes): array
    {
        if (!$this->hasSeveral($dsn)) {
            return ['' => $dsn];
        }
        $hosts = array_map(trim(...), explode(',', (string) self::value($dsn, 'host', ';')));
        $ports = array_map(trim(...), explode(',', (string) self::value($dsn, 'port', ';')));
        $ports = count($ports) === 1 ? array_fill(0, count($hosts), $ports[0]) : $ports;
        if (count($ports) !== count($hosts) || in_array('', $hosts, true)) {
            throw ConnectionException::incomplete(
                $name,
                sprintf(
                    'its dsn has %d hosts and %d ports. Give one port for each host, or one for all.',
                    count(array_filter($hosts)),
                    count($ports),
                ),
            );
        }
        $dsns = [];
        foreach ($hosts as $place => $host) {
            $port = $ports[$place];
            $dsns[$host . ($port === '' ? '' : ':' . $port)] = (string) preg_replace(
                ['/(?<=[:;])(\s*host)=[^;]*/i', '/(?<=[:;])(\s*port)=[^;]*;?/i'],
                ['$1=' . $host, $port === '' ? '' : '${1}=' . $port . ';'],
                $dsn,
            );
        }

        return $dsns;
    }

    public function hasSeveral(string $dsn): bool
    {
        return str_contains(self::value($dsn, 'host', ';') ?? '', ',');
    }

    public function timeoutOptions(float $seconds): array
    {
        return [\PDO::ATTR_TIMEOUT => (int) ceil($seconds)];
    }

    /**
     * The limit of PDO ends when the host accepts, and a server that hangs still does. A limit for answers would stay
     * for all statements of the session, so that it is used for a first one that only logs in.
     */
    public function connect(\Closure $connect, #[\SensitiveParameter] array $options, float $seconds): \PDO
    {
        $usual = ini_get(self::READ_TIMEOUT);
        $limit = (int) ceil($seconds);
        $isLimited = is_numeric($usual) && $usual > 0 && $usual <= $limit;
        if ($limit > 0 && $usual !== false && !$isLimited) {
            $isSet = ini_set(self::READ_TIMEOUT, (string) $limit) !== false;
            try {
                // One that persists would keep the limit.
                $isSet && $connect([\PDO::ATTR_PERSISTENT => false] + $options);
            } finally {
                ini_set(self::READ_TIMEOUT, $usual);
            }
        }

        return $connect($options);
    }

    /**
     * A read-only server among several hosts is a replica, perhaps a former primary; and a node that its Galera
     * cluster has not accepted answers no query.
     */
    public function check(\PDO $pdo, string $dsn, bool $writes, ServerSettings $servers): void
    {
        $hasSeveral = $this->hasSeveral($dsn);
        $wanted = strtolower(trim(self::value($dsn, 'target_session_attrs', ';') ?? ''));
        if ($wanted === '') {
            $wanted = $writes && $hasSeveral ? 'read-write' : 'any';
        }
        $isAny = $wanted === 'any' || $wanted === 'prefer-standby';
        if ($isAny && !$hasSeveral && ($writes || $servers->cluster === '')) {
            return;
        }
        $settings = self::read($pdo, "VARIABLES WHERE Variable_name IN ('wsrep_on', 'read_only', 'innodb_read_only')");
        $isNode = ($settings['wsrep_on'] ?? '') === 'ON';
        // A node that is not ready answers SHOW, but no query.
        if ($isNode && (self::read($pdo, "STATUS LIKE 'wsrep_ready'")['wsrep_ready'] ?? '') === 'OFF') {
            throw self::failure(
                self::ER_UNKNOWN_COM_ERROR,
                'The node is not ready: it has lost its cluster, or joins it.',
            );
        }
        unset($settings['wsrep_on']);
        $isReadOnly = array_diff($settings, ['OFF']) !== [];
        if (!$isAny && $isReadOnly !== in_array($wanted, ['read-only', 'standby'], true)) {
            throw $isReadOnly
                ? self::failure(self::ER_READ_ONLY_MODE, 'The server is read-only.')
                : new \PDOException('The server is not read-only.');
        }
    }

    /** @return array<string, string> values in capitals, by name */
    private static function read(\PDO $pdo, string $what): array
    {
        $result = $pdo->query('SHOW GLOBAL ' . $what);
        $values = [];
        /** @var array{string, string} $row */
        foreach ($result === false ? [] : $result->fetchAll(\PDO::FETCH_NUM) as $row) {
            $values[$row[0]] = strtoupper($row[1]);
        }

        return $values;
    }

    /** A failure that passes, and means what the server's own failure of this number does. */
    private static function failure(int $code, string $message): \PDOException
    {
        $failure = new \PDOException($message);
        $failure->errorInfo = ['HY000', $code, $message];

        return $failure;
    }
}
