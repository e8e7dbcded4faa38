<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\CategoryQuery;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** A statement has one result at a time: what runs it again while its rows become objects must not lose rows. */
final class NestedReadingTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    protected function setUp(): void
    {
        parent::setUp();
        NestedCategory::$inConstructor = null;
        NestedCategory::$readsChildren = false;
        foreach (['root' => null, 'a' => 1, 'b' => 1, 'a1' => 2, 'a2' => 2, 'b1' => 3] as $name => $parent) {
            $this->connection->execute(
                'INSERT INTO "category" ("id", "name", "parent_id") VALUES (?, ?, ?)',
                [['root' => 1, 'a' => 2, 'b' => 3, 'a1' => 4, 'a2' => 5, 'b1' => 6][$name], $name, $parent],
            );
        }
    }

    protected function tearDown(): void
    {
        NestedCategory::$inConstructor = null;
        NestedCategory::$readsChildren = false;
        parent::tearDown();
    }

    public function testHydrationRunsTheSameQuery(): void
    {
        NestedCategory::$readsChildren = true;
        // Statements are prepared and kept from some use on.
        for ($time = 0; $time < 7; ++$time) {
            NestedCategoryTableMap::clearInstancePool();
            $found = [];
            foreach ((new NestedCategoryQuery())->filterByParentId(1)->orderById()->find() as $category) {
                self::assertInstanceOf(NestedCategory::class, $category);
                $found[$category->getName()] = $category->children;
            }
            self::assertSame(['a' => ['a1', 'a2'], 'b' => ['b1']], $found);
        }
    }

    public function testConstructorsRunTheSameQuery(): void
    {
        NestedCategory::$inConstructor = static fn (): int
            => count(CategoryQuery::create()->filterByParentId(3)->orderById()->find());
        for ($time = 0; $time < 7; ++$time) {
            NestedCategoryTableMap::clearInstancePool();
            $found = (new NestedCategoryQuery())->filterByParentId(1)->orderById()->find();
            self::assertSame(['a', 'b'], $found->getColumnValues('Name'));
        }
    }

    public function testJoinedObjectsRunTheSameQuery(): void
    {
        $query = static fn (string $relation): CategoryQuery
            => (new NestedCategoryQuery())->filterById(4, '<')->leftJoinWith($relation)->orderById();
        $isInside = false;
        foreach (['Parent' => 3, 'Child' => 3] as $relation => $count) {
            NestedCategory::$inConstructor = static function () use ($query, $relation, &$isInside): void {
                if (!$isInside) {
                    $isInside = true;
                    $query($relation)->find();
                    $isInside = false;
                }
            };
            for ($time = 0; $time < 7; ++$time) {
                NestedCategoryTableMap::clearInstancePool();
                self::assertCount($count, $query($relation)->find(), $relation);
            }
        }
    }
}
