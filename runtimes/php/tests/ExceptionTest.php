<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\ConnectionException;
use Orm\Runtime\Exception\ExceptionInterface;
use Orm\Runtime\Exception\InvalidArgumentException;
use Orm\Runtime\Exception\LogicException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\QueryExecutionException;
use Orm\Runtime\Exception\RollbackException;
use Orm\Runtime\Exception\RuntimeException;
use Orm\Runtime\Exception\UnexpectedValueException;
use Orm\Runtime\Exception\UnknownColumnException;
use PHPUnit\Framework\TestCase;

final class ExceptionTest extends TestCase
{
    private const SPL = [
        BadMethodCallException::class => \BadMethodCallException::class,
        InvalidArgumentException::class => \InvalidArgumentException::class,
        LogicException::class => \LogicException::class,
        UnexpectedValueException::class => \UnexpectedValueException::class,
    ];

    public function testAllBelongToOneFamily(): void
    {
        $files = glob(__DIR__ . '/../src/Exception/*.php');
        self::assertNotEmpty($files);
        foreach ($files as $file) {
            $class = 'Orm\Runtime\Exception\\' . basename($file, '.php');
            if (interface_exists($class) || (new \ReflectionClass($class))->isAbstract()) {
                self::assertTrue(is_a($class, \Throwable::class, true), $class);
                continue;
            }
            self::assertTrue(is_a($class, ExceptionInterface::class, true), $class);
            self::assertTrue(is_a($class, self::SPL[$class] ?? OrmException::class, true), $class);
        }
    }

    public function testThoseOfTheSplAreCaughtByTheirParents(): void
    {
        foreach (self::SPL as $class => $parent) {
            self::assertSame($parent, get_parent_class($class));
        }
        self::assertTrue(is_a(RuntimeException::class, \RuntimeException::class, true));
        self::assertTrue(is_a(OrmException::class, \RuntimeException::class, true));
    }

    public function testRuntimeExceptionsAreThoseOfPropel(): void
    {
        $children = [ConnectionException::class, QueryExecutionException::class, UnknownColumnException::class];
        foreach ($children as $class) {
            self::assertTrue(is_a($class, RuntimeException::class, true), $class);
        }
        self::assertTrue(is_a(RollbackException::class, ConnectionException::class, true));
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
