<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Lock;

use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Recovery;
use Orm\Runtime\Exception\ConnectionException;

/**
 * Checks once in each session that takes locks that the configuration is right about whether the server is a node of a
 * Galera cluster: https://galeracluster.com/library/documentation/mysql-wsrep-options.html#wsrep-on
 *
 * @internal
 */
final class GaleraNodes
{
    private const UNKNOWN_VARIABLE = 1193;

    /** @var \WeakMap<\PDO, true>|null sessions that were checked */
    private static ?\WeakMap $checked = null;

    /** Refuses nodes: they do not know of each other's named locks and locked rows. */
    public static function refuse(ConnectionInterface $con, string $question): void
    {
        $pdo = $con->getWrappedConnection();
        if (isset(self::$checked[$pdo])) {
            return;
        }
        if (self::isNode($con, $pdo, $question) && LockRows::of($con) === null) {
            throw ConnectionException::incomplete(
                $con->getName(),
                'its server is a node of a Galera cluster, and locks hold on one node only. Add "cluster: galera" to '
                    . 'the connection, and run "orm config:convert".',
            );
        }
        self::trust($pdo);
    }

    /** Refuses servers that are not nodes: somebody may have connected to the wrong one. */
    public static function require(ConnectionInterface $con, string $question): void
    {
        $pdo = $con->getWrappedConnection();
        if (isset(self::$checked[$pdo])) {
            return;
        }
        if (!self::isNode($con, $pdo, $question)) {
            throw ConnectionException::incomplete(
                $con->getName(),
                'it has "cluster: galera", but its server is not a node of a Galera cluster (wsrep_on is off). Connect '
                    . 'to a node, or remove the key and run "orm config:convert".',
            );
        }
        self::trust($pdo);
    }

    /** Takes a session for checked. */
    public static function trust(\PDO $pdo): void
    {
        self::$checked ??= new \WeakMap();
        self::$checked[$pdo] = true;
    }

    private static function isNode(ConnectionInterface $con, \PDO $pdo, string $question): bool
    {
        try {
            $answer = $pdo->query($question);

            return $answer !== false && $answer->fetchAll(\PDO::FETCH_NUM) === [[1]];
        } catch (\PDOException $failure) {
            // This error leaves an open transaction as it was; others may tell of its end, and nobody tells twice.
            if (DriverError::code($failure) === self::UNKNOWN_VARIABLE) {
                return false;
            }
            throw $con instanceof ConnectionWrapper
                ? Recovery::exception($con->session, $failure, $question)
                : $failure;
        }
    }
}
