<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Orm\Runtime\DataFetcher\PDODataFetcher;
use Orm\Runtime\Formatter\ObjectFormatter;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\StandardServiceContainer;
use PHPUnit\Framework\TestCase;

/** The hook of behaviors that runs when an object has taken its columns from a row. */
final class AfterHydrateTest extends TestCase
{
    protected function setUp(): void
    {
        Orm::setServiceContainer(new StandardServiceContainer());
        NamesTags::$names = [];
    }

    public function testRunsForEachObjectThatIsRead(): void
    {
        $statement = (new \PDO('sqlite::memory:'))->query(
            "SELECT 1, 'a' UNION ALL SELECT 2, 'b' UNION ALL SELECT 1, 'c'",
        );
        self::assertInstanceOf(\PDOStatement::class, $statement);
        $tags = (new ObjectFormatter())->setClass(HookedTag::class)->format(new PDODataFetcher($statement));
        self::assertSame(['a', 'b', 'c'], NamesTags::$names);
        self::assertSame($tags[0], $tags[2]);
    }

    public function testRunsForAnObjectThatIsReadAlone(): void
    {
        $tag = HookedTagTableMap::instanceFromRow([3, 'd']);
        self::assertInstanceOf(HookedTag::class, $tag);
        self::assertSame(['d'], NamesTags::$names);
        $tag->hydrate([3, 'e']);
        self::assertSame(['d', 'e'], NamesTags::$names);
    }
}
