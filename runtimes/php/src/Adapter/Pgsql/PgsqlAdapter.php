<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter\Pgsql;

use Orm\Runtime\Adapter\Driver;
use Orm\Runtime\Adapter\DriverError;
use Orm\Runtime\Adapter\LockFacts;
use Orm\Runtime\Adapter\LockMode;
use Orm\Runtime\Adapter\SqlText;
use Orm\Runtime\Adapter\StandardAdapter;
use Orm\Runtime\Adapter\Streaming;
use Orm\Runtime\Adapter\UpdateFacts;
use Orm\Runtime\Support\FailureKind;

class PgsqlAdapter extends StandardAdapter
{
    /** https://www.postgresql.org/docs/current/errcodes-appendix.html */
    private const KINDS = [
        '23505' => FailureKind::UniqueViolation,
        '23503' => FailureKind::ForeignKeyViolation,
        '23502' => FailureKind::NotNullViolation,
        '40P01' => FailureKind::Deadlock,
        '40001' => FailureKind::SerializationFailure,
        '55P03' => FailureKind::LockTimeout,
        '57P01' => FailureKind::ConnectionLost,
        '57P02' => FailureKind::ConnectionLost,
        '57P04' => FailureKind::ConnectionLost,
        '57P05' => FailureKind::ConnectionLost,
        '25P03' => FailureKind::ConnectionLost,
        '25P04' => FailureKind::ConnectionLost,
        '57P03' => FailureKind::ServerNotReady,
        '25006' => FailureKind::ReadOnlyServer,
        '53300' => FailureKind::TooManyConnections,
        '26000' => FailureKind::StaleStatement,
        '3F000' => FailureKind::MissingTable,
        '42703' => FailureKind::MissingTable,
        '42P01' => FailureKind::MissingTable,
    ];

    /** A connection that broke has no SQLSTATE, only the words of libpq. */
    private const LOST = [
        'server closed the connection',
        'no connection to the server',
        'terminating connection',
        'connection not open',
        'could not send data to server',
        'could not receive data from server',
        'SSL connection has been closed',
        'SSL SYSCALL error',
        'SSL error: unexpected eof',
        'server conn crashed',
    ];

    /** SQLSTATE of all failures to connect, be it for a wrong password. */
    private const NOT_CONNECTED = '08006';

    /** The words of servers, poolers and libpq for failures that pass, when no session can be opened. */
    private const NOT_READY = [
        'Is the server running',
        'Connection refused',
        'Connection reset',
        'Connection timed out',
        'timeout expired',
        'No route to host',
        'Network is unreachable',
        'could not translate host name',
        'database system is',
        'not accepting connections',
        'server_login_retry',
        'cannot connect to server',
        '" is disabled',
    ];

    private const READ_ONLY = ['session is read-only', 'server is in hot standby mode'];

    private const TOO_MANY = [
        'too many connections',
        'too many clients',
        'remaining connection slots',
        'no more connections allowed',
        'query_wait_timeout',
    ];

    /** The rank of a row in the arrays of UpdateFacts::$numberedUpdate. */
    private const NEW_RANK = '(SELECT ranks FROM orm_ranks)[width_bucket({key}, (SELECT keys FROM orm_ranks))]';

    public function compareRegex(string $left, string $right): string
    {
        return $left . ' ~* ' . $right;
    }

    public function getName(): string
    {
        return 'pgsql';
    }

    public function refreshStatement(string $view, bool $concurrently): string
    {
        return 'REFRESH MATERIALIZED VIEW ' . ($concurrently ? 'CONCURRENTLY ' : '') . $view;
    }

    /** Saves the round trip of preparing, and lets the planner see the values. */
    public function singleUseOptions(): array
    {
        return Pooler::options();
    }

    public function streaming(): Streaming
    {
        return Streaming::HeldCursor;
    }

    public function failureKind(\PDOException $failure): FailureKind
    {
        $state = DriverError::sqlState($failure);
        $message = $failure->getMessage();

        return self::KINDS[$state] ?? match (true) {
            str_starts_with($state, '23') => FailureKind::OtherConstraint,
            str_starts_with($state, '08') => self::connectionKind($state, $message),
            $state === '0A000' && str_contains($message, 'cached plan') => FailureKind::StaleStatement,
            $state === 'HY000' && self::mentions($message, self::LOST) => self::poolerKind($failure),
            default => FailureKind::Other,
        };
    }

    /**
     * A pooler says why it ends a session of its client before the SQLSTATE gets lost. The statement was still waiting
     * there where it could not be given to a server.
     */
    private static function poolerKind(\PDOException $failure): FailureKind
    {
        return match (true) {
            self::endedFor($failure, 'query_wait_timeout') => FailureKind::TooManyConnections,
            self::endedFor($failure, 'server login has been failing') => FailureKind::ServerNotReady,
            default => FailureKind::ConnectionLost,
        };
    }

    /** Whether a session was ended with a message that begins so; a message of SQL cannot begin like this. */
    private static function endedFor(\PDOException $failure, string $reason): bool
    {
        $message = $failure->errorInfo[2] ?? '';

        return is_string($message) && preg_match('/^FATAL:\s+' . $reason . '/', $message) === 1;
    }

    private static function connectionKind(string $state, string $message): FailureKind
    {
        return match (true) {
            self::mentions($message, self::TOO_MANY) => FailureKind::TooManyConnections,
            self::mentions($message, self::NOT_READY) => FailureKind::ServerNotReady,
            self::mentions($message, self::READ_ONLY) => FailureKind::ReadOnlyServer,
            $state !== self::NOT_CONNECTED, self::mentions($message, self::LOST) => FailureKind::ConnectionLost,
            default => FailureKind::Other,
        };
    }

    public function isBroken(\PDO $pdo): bool
    {
        return $pdo->getAttribute(\PDO::ATTR_CONNECTION_STATUS) === 'Bad connection.';
    }

    /** The driver knew of the loss before, or the server or its pooler had waited for a statement for too long. */
    public function neverRan(\PDOException $failure): bool
    {
        return self::endedFor($failure, 'client_idle_timeout') || self::mentions(
            $failure->getMessage(),
            ['no connection to the server', 'terminating connection due to idle-session timeout'],
        );
    }

    /** COMMIT of a failed transaction rolls it back, and reports success. */
    public function transactionProbe(): string
    {
        return 'SELECT 1';
    }

    public function lockClause(
        LockMode $mode,
        array $tables = [],
        bool $noWait = false,
        string $serverVersion = '',
    ): string {
        // A table of another schema is called by its own name only.
        $names = preg_replace('/^(?:"(?:[^"]|"")*"\.)+/', '', $tables);

        return ($mode === LockMode::Update ? 'FOR UPDATE' : 'FOR SHARE')
            . ($names === [] ? '' : ' OF ' . implode(', ', $names))
            . ($noWait ? ' NOWAIT' : '');
    }

    public function supportsReturning(string $serverVersion): bool
    {
        return true;
    }

    public function explainStatement(string $sql): string
    {
        return "EXPLAIN (FORMAT JSON) $sql";
    }

    public function planSteps(array $rows): array
    {
        return PgsqlPlan::steps($rows);
    }

    public function lockFacts(string $serverVersion, string $cluster): LockFacts
    {
        return new LockFacts(
            // A statement of its own: a statement that also reads would see its table as it was before the lock.
            // https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
            take: "SELECT current_setting('transaction_isolation'), {calls}",
            call: 'CAST(pg_advisory_xact_lock(CAST(? AS INT), CAST(? AS INT)) IS NOT NULL AS INT)',
            callNow: 'CAST(pg_try_advisory_xact_lock(CAST(? AS INT), CAST(? AS INT)) AS INT)',
            bound: ['table', 'number'],
            granted: [1],
            isolation: "current_setting('transaction_isolation')",
            assignedTransaction: 'SELECT txid_current_if_assigned()',
            laterCommits: 'SELECT COUNT(*) FROM (SELECT txid_snapshot_xip(txid_current_snapshot()) '
                . 'UNION ALL SELECT generate_series(txid_snapshot_xmax(txid_current_snapshot()), txid_current() - 1)) '
                . "others(x) WHERE txid_status(x) = 'committed'",
            readCommitted: 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED',
        );
    }

    public function updateFacts(): UpdateFacts
    {
        return new UpdateFacts(
            joinedUpdate: 'UPDATE {table} SET {assignments} FROM {rows} WHERE {match} AND ({condition})',
            // https://www.postgresql.org/docs/current/functions-json.html
            givenRows: '(SELECT {columns} FROM json_populate_recordset(NULL::{table}, CAST(? AS JSON)))',
            givenColumn: '{column} AS {name}',
            // Arrays: for a join, a planner that takes the table for empty would number all rows for each one.
            numberedUpdate: 'WITH orm_ranks AS (SELECT array_agg(orm_numbered.k0 ORDER BY orm_numbered.k0) AS keys, '
                . 'array_agg(orm_numbered.r ORDER BY orm_numbered.k0) AS ranks FROM {rows}) '
                . 'UPDATE {table} SET {rank} = {sign}' . self::NEW_RANK . ' WHERE {where} AND {rank} <> '
                . self::NEW_RANK,
            givesTexts: true,
            namesGivenColumns: true,
            checksPlaces: true,
            // https://www.postgresql.org/docs/current/sql-prepare.html
            plansEachRun: true,
        );
    }

    public function nextIdStatement(string $sequence): string
    {
        return 'SELECT nextval(' . SqlText::literal(SqlText::qualified($this, $sequence)) . ')';
    }

    public function jsonComparable(string $expression): string
    {
        return 'CAST(' . $expression . ' AS JSONB)';
    }

    public function hasArrays(): bool
    {
        return true;
    }

    public function listContains(string $list, string $elements, bool $isArray): string
    {
        return $isArray
            ? $list . ' @> ' . $elements
            : 'CAST(' . $list . ' AS JSONB) @> CAST(' . $elements . ' AS JSONB)';
    }

    public function containsText(string $text, string $part): string
    {
        return 'STRPOS(' . $text . ', ' . $part . ') > 0';
    }

    public function groupsBySelected(): bool
    {
        return true;
    }

    public function rangeTest(string $range, bool $isContained, string $type): ?string
    {
        return $range . ($isContained ? ' @> ' : ' && ') . 'CAST(? AS ' . $type . ')';
    }

    public function matches(string $words, string $query): string
    {
        return $words . ' @@ websearch_to_tsquery(' . $query . ')';
    }

    public function asText(string $expression, string $type = ''): string
    {
        // A cast shows the size of the network of each host.
        return $type === 'INET' ? 'ABBREV(' . $expression . ')' : 'CAST(' . $expression . ' AS TEXT)';
    }

    public function jsonAt(string $expression, array $path): array
    {
        // A single JSONB value would count as a list.
        $sql = 'CAST(' . $expression . ' AS JSON)';
        foreach ($path as $place => $segment) {
            $sql .= ($place === count($path) - 1 ? ' ->> ' : ' -> ')
                . (is_int($segment) ? 'CAST(? AS INTEGER)' : 'CAST(? AS TEXT)');
        }

        return ['(' . $sql . ')', $path];
    }

    public function maxParameters(): int
    {
        return 65535;
    }

    public function booleanLiteral(bool $value): string
    {
        return $value ? 'TRUE' : 'FALSE';
    }

    public function driver(): Driver
    {
        return new PgsqlDriver();
    }

    /** @param list<string> $texts */
    private static function mentions(string $message, array $texts): bool
    {
        foreach ($texts as $text) {
            if (str_contains($message, $text)) {
                return true;
            }
        }

        return false;
    }
}
