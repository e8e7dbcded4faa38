<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\AdapterFactory;
use Orm\Runtime\Support\FailureKind;
use PHPUnit\Framework\TestCase;

final class FailureKindTest extends TestCase
{
    /** @return iterable<string, array{string, string, int, string, FailureKind}> */
    public static function failures(): iterable
    {
        yield 'mysql duplicate' => ['mysql', '23000', 1062, '', FailureKind::UniqueViolation];
        yield 'mysql parent' => ['mysql', '23000', 1452, '', FailureKind::ForeignKeyViolation];
        yield 'mysql null' => ['mysql', '23000', 1048, '', FailureKind::NotNullViolation];
        yield 'mysql check' => ['mysql', '23000', 4025, '', FailureKind::OtherConstraint];
        yield 'mysql deadlock' => ['mysql', '40001', 1213, '', FailureKind::Deadlock];
        yield 'mysql lock' => ['mysql', 'HY000', 1205, '', FailureKind::LockTimeout];
        yield 'mysql gone' => ['mysql', 'HY000', 2006, '', FailureKind::ConnectionLost];
        yield 'mysql certification' => ['mysql', 'HY000', 3101, '', FailureKind::Deadlock];
        yield 'mysql no quorum' => ['mysql', '08S01', 1047, 'WSREP has not yet …', FailureKind::ServerNotReady];
        yield 'mysql commit without quorum' => ['mysql', 'HY000', 1180, '', FailureKind::ConnectionLost];
        yield 'mysql shutdown' => ['mysql', '08S01', 1053, '', FailureKind::ConnectionLost];
        yield 'mariadb killed' => ['mysql', '70100', 1927, '', FailureKind::ConnectionLost];
        yield 'mysql read-only' => [
            'mysql', 'HY000', 1290, 'running with the --read-only option', FailureKind::ReadOnlyServer,
        ];
        yield 'mysql other option' => [
            'mysql', 'HY000', 1290, 'running with the --secure-file-priv option', FailureKind::Other,
        ];
        yield 'mysql read-only transaction' => ['mysql', '25006', 1792, '', FailureKind::Other];
        yield 'mysql connections' => ['mysql', '08004', 1040, '', FailureKind::TooManyConnections];
        yield 'mysql connections of a user' => ['mysql', '42000', 1226, '', FailureKind::TooManyConnections];
        yield 'mysql password' => ['mysql', 'HY000', 1045, 'Access denied', FailureKind::Other];
        yield 'mysql idle' => ['mysql', 'HY000', 4031, 'disconnected by the server', FailureKind::ConnectionLost];
        yield 'mariadb trigger' => ['mysql', 'HY000', 4031, "Referenced trigger 'a'", FailureKind::Other];
        yield 'mysql table' => ['mysql', '42S02', 1146, '', FailureKind::MissingTable];
        yield 'mysql column' => ['mysql', '42S22', 1054, '', FailureKind::MissingTable];
        yield 'mysql syntax' => ['mysql', '42000', 1064, '', FailureKind::Other];
        yield 'pgsql duplicate' => ['pgsql', '23505', 7, '', FailureKind::UniqueViolation];
        yield 'pgsql table' => ['pgsql', '42P01', 7, '', FailureKind::MissingTable];
        yield 'pgsql column' => ['pgsql', '42703', 7, '', FailureKind::MissingTable];
        yield 'pgsql check' => ['pgsql', '23514', 7, '', FailureKind::OtherConstraint];
        yield 'pgsql serialization' => ['pgsql', '40001', 7, '', FailureKind::SerializationFailure];
        yield 'pgsql nowait' => ['pgsql', '55P03', 7, '', FailureKind::LockTimeout];
        yield 'pgsql shutdown' => ['pgsql', '57P01', 7, '', FailureKind::ConnectionLost];
        yield 'pgsql gone' => ['pgsql', 'HY000', 7, 'no connection to the server', FailureKind::ConnectionLost];
        yield 'pgsql standby' => ['pgsql', '25006', 7, '', FailureKind::ReadOnlyServer];
        yield 'pgsql starting' => ['pgsql', '57P03', 7, '', FailureKind::ServerNotReady];
        yield 'pgsql connections' => ['pgsql', '53300', 7, '', FailureKind::TooManyConnections];
        yield 'pgsql temporary files' => ['pgsql', '53400', 7, 'exceeds temp_file_limit', FailureKind::Other];
        yield 'pgsql refused' => [
            'pgsql', '08006', 7, "failed: Connection refused\n\tIs the server", FailureKind::ServerNotReady,
        ];
        yield 'pgsql starting to accept' => [
            'pgsql', '08006', 7, 'FATAL:  the database system is starting up', FailureKind::ServerNotReady,
        ];
        yield 'pgsql password' => ['pgsql', '08006', 7, 'FATAL:  password authentication failed', FailureKind::Other];
        yield 'pgsql role' => ['pgsql', '08006', 7, 'FATAL:  role "a" does not exist', FailureKind::Other];
        yield 'pgsql no primary' => ['pgsql', '08006', 7, 'session is read-only', FailureKind::ReadOnlyServer];
        yield 'pgsql full' => [
            'pgsql', '08006', 7, 'FATAL:  sorry, too many clients already', FailureKind::TooManyConnections,
        ];
        yield 'pgbouncer full' => [
            'pgsql', '08P01', 7, 'no more connections allowed (max_client_conn)', FailureKind::TooManyConnections,
        ];
        yield 'pgbouncer waited' => ['pgsql', '08P01', 7, 'query_wait_timeout', FailureKind::TooManyConnections];
        yield 'pgbouncer without server' => [
            'pgsql', '08P01', 7, 'server login has been failing … (server_login_retry)', FailureKind::ServerNotReady,
        ];
        $end = "\nserver closed the connection unexpectedly\n";
        yield 'pgbouncer waited, and closed' => [
            'pgsql', 'HY000', 7, 'FATAL:  query_wait_timeout' . $end, FailureKind::TooManyConnections,
        ];
        yield 'pgbouncer without a server, and closed' => [
            'pgsql', 'HY000', 7, 'FATAL:  server login has been failing, try' . $end, FailureKind::ServerNotReady,
        ];
        yield 'pgbouncer with a server that crashed' => [
            'pgsql', '08P01', 7, 'FATAL:  server conn crashed?' . $end, FailureKind::ConnectionLost,
        ];
        yield 'pgbouncer while connecting to one' => [
            'pgsql', '08006', 7, 'failed: FATAL:  server conn crashed?', FailureKind::ConnectionLost,
        ];
        yield 'pgbouncer with a disabled database' => [
            'pgsql', '08006', 7, 'failed: FATAL:  database "a" is disabled', FailureKind::ServerNotReady,
        ];
        yield 'pgsql words of a function' => [
            'pgsql', 'P0001', 7, 'ERROR:  FATAL:  query_wait_timeout', FailureKind::Other,
        ];
        yield 'pgsql protocol' => ['pgsql', '08P01', 7, '', FailureKind::ConnectionLost];
        yield 'pgsql plan' => ['pgsql', '0A000', 7, 'cached plan must not change', FailureKind::StaleStatement];
        yield 'pgsql feature' => ['pgsql', '0A000', 7, 'not supported', FailureKind::Other];
        yield 'sqlite busy' => ['sqlite', 'HY000', 5, 'database is locked', FailureKind::LockTimeout];
        yield 'sqlite snapshot' => ['sqlite', 'HY000', 517, '', FailureKind::SerializationFailure];
        yield 'sqlite check' => ['sqlite', '23000', 19, 'CHECK constraint failed: a', FailureKind::OtherConstraint];
        yield 'mssql duplicate' => ['mssql', '23000', 2627, '', FailureKind::UniqueViolation];
        yield 'mssql index' => ['mssql', '23000', 2601, '', FailureKind::UniqueViolation];
        yield 'mssql foreign key' => [
            'mssql', '23000', 547, 'conflicted with the FOREIGN KEY constraint', FailureKind::ForeignKeyViolation,
        ];
        yield 'mssql child' => [
            'mssql', '23000', 547, 'conflicted with the REFERENCE constraint', FailureKind::ForeignKeyViolation,
        ];
        yield 'mssql check' => [
            'mssql', '23000', 547, 'conflicted with the CHECK constraint', FailureKind::OtherConstraint,
        ];
        yield 'mssql null' => ['mssql', '23000', 515, '', FailureKind::NotNullViolation];
        yield 'mssql deadlock' => ['mssql', '40001', 1205, '', FailureKind::Deadlock];
        yield 'mssql snapshot' => ['mssql', '42000', 3960, '', FailureKind::SerializationFailure];
        yield 'mssql lock' => ['mssql', 'HY000', 1222, '', FailureKind::LockTimeout];
        yield 'mssql link' => ['mssql', '08S01', 0, '', FailureKind::ConnectionLost];
        yield 'mssql read-only' => ['mssql', '42000', 3906, '', FailureKind::ReadOnlyServer];
        yield 'mssql secondary' => ['mssql', '42000', 983, '', FailureKind::ServerNotReady];
        yield 'azure failover' => ['mssql', '42000', 40613, '', FailureKind::ServerNotReady];
        yield 'azure error' => ['mssql', '42000', 40197, '', FailureKind::ConnectionLost];
        yield 'azure limit' => ['mssql', '42000', 10928, '', FailureKind::TooManyConnections];
        yield 'oracle starting' => ['oracle', 'HY000', 1033, '', FailureKind::ServerNotReady];
        yield 'oracle service' => ['oracle', 'HY000', 12514, '', FailureKind::ServerNotReady];
        yield 'oracle shutdown' => ['oracle', 'HY000', 1089, '', FailureKind::ConnectionLost];
        yield 'oracle standby' => ['oracle', 'HY000', 16000, '', FailureKind::ReadOnlyServer];
        yield 'oracle sessions' => ['oracle', 'HY000', 18, '', FailureKind::TooManyConnections];
        yield 'oracle duplicate' => ['oracle', 'HY000', 1, '', FailureKind::UniqueViolation];
        yield 'oracle parent' => ['oracle', 'HY000', 2291, '', FailureKind::ForeignKeyViolation];
        yield 'oracle null' => ['oracle', 'HY000', 1400, '', FailureKind::NotNullViolation];
        yield 'oracle deadlock' => ['oracle', 'HY000', 60, '', FailureKind::Deadlock];
        yield 'oracle serialization' => ['oracle', 'HY000', 8177, '', FailureKind::SerializationFailure];
        yield 'oracle nowait' => ['oracle', 'HY000', 54, '', FailureKind::LockTimeout];
        yield 'oracle gone' => ['oracle', 'HY000', 3113, '', FailureKind::ConnectionLost];
        yield 'oracle table' => ['oracle', 'HY000', 942, '', FailureKind::MissingTable];
        yield 'oracle other' => ['oracle', 'HY000', 900, '', FailureKind::Other];
    }

    /** @dataProvider failures */
    public function testKind(string $adapter, string $state, int $code, string $message, FailureKind $kind): void
    {
        $failure = new \PDOException($message);
        $failure->errorInfo = [$state, $code, $message];
        self::assertSame($kind, AdapterFactory::create($adapter)->failureKind($failure));
    }

    public function testAnErrorOfPdoItselfHasNoDetails(): void
    {
        foreach (['mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'] as $name) {
            $failure = new \PDOException('There is no active transaction');
            self::assertSame(FailureKind::Other, AdapterFactory::create($name)->failureKind($failure));
        }
    }
}
