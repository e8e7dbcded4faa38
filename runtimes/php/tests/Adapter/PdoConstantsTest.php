<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Adapter;

use Orm\Runtime\Adapter\PdoConstants;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Exception\InvalidArgumentException;
use PHPUnit\Framework\TestCase;

final class PdoConstantsTest extends TestCase
{
    public function testEverySpelling(): void
    {
        foreach (['ATTR_TIMEOUT', 'PDO::ATTR_TIMEOUT', '\PDO::ATTR_TIMEOUT', '2', \PDO::ATTR_TIMEOUT] as $name) {
            self::assertSame(\PDO::ATTR_TIMEOUT, PdoConstants::attribute($name));
        }
        self::assertSame(
            ConnectionWrapper::ORM_ATTR_CACHE_PREPARES,
            PdoConstants::attribute('ORM_ATTR_CACHE_PREPARES'),
        );
        self::assertGreaterThanOrEqual(1000, PdoConstants::attribute('SQLITE_ATTR_OPEN_FLAGS'));
    }

    public function testValues(): void
    {
        self::assertSame(\PDO::CASE_LOWER, PdoConstants::value('PDO::CASE_LOWER'));
        self::assertSame('/path/ca.pem', PdoConstants::value('/path/ca.pem'));
        self::assertTrue(PdoConstants::value(true));
    }

    public function testUnknown(): void
    {
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage('PDO has no constant "ATTR_TIMEOT".');
        PdoConstants::attribute('ATTR_TIMEOT');
    }
}
