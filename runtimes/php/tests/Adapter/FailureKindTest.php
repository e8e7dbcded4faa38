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
        yield 'mysql syntax' => ['mysql', '42000', 1064, '', FailureKind::Other];
        yield 'pgsql duplicate' => ['pgsql', '23505', 7, '', FailureKind::UniqueViolation];
        yield 'pgsql check' => ['pgsql', '23514', 7, '', FailureKind::OtherConstraint];
        yield 'pgsql serialization' => ['pgsql', '40001', 7, '', FailureKind::SerializationFailure];
        yield 'pgsql nowait' => ['pgsql', '55P03', 7, '', FailureKind::LockTimeout];
        yield 'pgsql shutdown' => ['pgsql', '57P01', 7, '', FailureKind::ConnectionLost];
        yield 'pgsql gone' => ['pgsql', 'HY000', 7, 'no connection to the server', FailureKind::ConnectionLost];
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
        yield 'oracle duplicate' => ['oracle', 'HY000', 1, '', FailureKind::UniqueViolation];
        yield 'oracle parent' => ['oracle', 'HY000', 2291, '', FailureKind::ForeignKeyViolation];
        yield 'oracle null' => ['oracle', 'HY000', 1400, '', FailureKind::NotNullViolation];
        yield 'oracle deadlock' => ['oracle', 'HY000', 60, '', FailureKind::Deadlock];
        yield 'oracle serialization' => ['oracle', 'HY000', 8177, '', FailureKind::SerializationFailure];
        yield 'oracle nowait' => ['oracle', 'HY000', 54, '', FailureKind::LockTimeout];
        yield 'oracle gone' => ['oracle', 'HY000', 3113, '', FailureKind::ConnectionLost];
        yield 'oracle other' => ['oracle', 'HY000', 942, '', FailureKind::Other];
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
