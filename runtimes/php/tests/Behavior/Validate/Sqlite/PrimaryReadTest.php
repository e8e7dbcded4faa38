<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Validate\Sqlite;

use Orm\Runtime\Tests\Behavior\Validate\ValidateTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\ReadsOfReplica;

/** Unique values with a replica that has nothing. */
final class PrimaryReadTest extends ValidateTestCase
{
    use OnSqlite;
    use ReadsOfReplica;

    public function testTakenValuesAreReadFromThePrimary(): void
    {
        self::author()->save();
        $this->useReplica();
        $second = self::author();
        self::assertFalse($second->validate());
        self::assertCount(1, $second->getValidationFailures() ?? []);
        self::assertTrue(self::author('ann@example.org')->validate());
    }
}
