<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\RollbackException;
use PHPUnit\Framework\TestCase;

final class ExceptionTest extends TestCase
{
    public function testAllBelongToOneFamily(): void
    {
        $files = glob(__DIR__ . '/../src/Exception/*.php');
        self::assertNotEmpty($files);
        foreach ($files as $file) {
            $class = 'Orm\Runtime\Exception\\' . basename($file, '.php');
            if (interface_exists($class)) {
                self::assertTrue(is_a($class, \Throwable::class, true), $class);
                continue;
            }
            self::assertTrue(is_a($class, OrmException::class, true), $class);
            self::assertTrue(is_a($class, ExceptionInterface::class, true), $class);
        }
    }

    public function testTheOlderNamesCanBeCaught(): void
    {
        try {
            throw RollbackException::afterNestedRollback('shop');
        } catch (\Orm\Runtime\Connection\Exception\RollbackException $exception) { // @phpstan-ignore-line
            self::assertStringContainsString('"shop"', $exception->getMessage());
        }
    }
}
