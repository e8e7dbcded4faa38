<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Testing\Suite;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\Connection\ConnectionManagerSingle;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use Orm\Runtime\Testing\RollsBack;
use PHPUnit\Framework\TestCase;

/** The tests of an application, which RollsBackTest runs in a process of their own. */
final class OrderSuite extends TestCase
{
    use RollsBack;

    public static function setUpBeforeClass(): void
    {
        $settings = json_decode((string) getenv('ORM_SUITE'), true);
        self::assertIsArray($settings);
        self::assertIsString($settings['adapter']);
        self::assertIsArray($settings['primary']);
        $container = new StandardServiceContainer();
        Orm::setServiceContainer($container);
        $container->setAdapterClass('bookstore', $settings['adapter']);
        $manager = new ConnectionManagerSingle('bookstore');
        $manager->setConfiguration($settings['primary']);
        $container->setConnectionManager($manager);
        $container->setDefaultDatasource('bookstore');
    }

    /** @return iterable<array{int}> */
    public function numbers(): iterable
    {
        for ($number = 0; $number < 200; ++$number) {
            yield [$number];
        }
    }

    /** @dataProvider numbers */
    public function testWritesTheSame(int $number): void
    {
        self::author()->save();
        self::assertSame(1, AuthorQuery::create()->count());
        if ($number % 7 === 0) {
            Orm::getConnection()->beginTransaction();
            AuthorQuery::create()->filterByEmail('ann')->delete();
        }
        if ($number % 11 === 0) {
            throw new \RuntimeException('This test fails.');
        }
    }

    public function testEndsTheProcess(): void
    {
        if (getenv('ORM_SUITE_ENDS') === 'exit') {
            self::author()->save();
            exit(3);
        }
        self::assertSame(0, AuthorQuery::create()->count());
    }

    private static function author(): Author
    {
        return (new Author())->setFirstName('A')->setLastName('B')->setEmail('ann');
    }
}
