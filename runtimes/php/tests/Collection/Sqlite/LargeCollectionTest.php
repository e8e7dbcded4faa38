<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection\Sqlite;

use Bookstore\Tag;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Hydration\CollectorPause;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;
use Orm\Runtime\Tests\Support\SqliteTrigger;

final class LargeCollectionTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testPhpDoesNotLookForGarbageWhileManyObjectsAreSaved(): void
    {
        $tags = $this->savedTags(CollectorPause::OBJECTS);
        $seen = [];
        SqliteTrigger::create($this->connection, 'AFTER UPDATE', 'tag', static function () use (&$seen): int {
            $seen[] = gc_enabled();

            return 1;
        });
        foreach ($tags as $tag) {
            $tag->setName($tag->getName() . ' again');
        }
        $tags->save();
        self::assertCount(CollectorPause::OBJECTS, $seen);
        self::assertNotContains(true, $seen);
        self::assertTrue(gc_enabled());
    }

    public function testAFailedSaveLeavesTheCollectorEnabled(): void
    {
        self::assertTrue(gc_enabled());
        $tags = $this->savedTags(CollectorPause::OBJECTS);
        $tags->get(7)->setName('tag 8');
        try {
            $tags->save();
            self::fail('The name is a duplicate.');
        } catch (UniqueConstraintViolation) {
            self::assertTrue(gc_enabled());
        }
    }

    public function testHooksRunWithTheCollectorEnabled(): void
    {
        $tag = new class () extends Tag {
            public ?bool $isCollecting = null;

            public function preSave(?ConnectionInterface $con = null): bool
            {
                $this->isCollecting = gc_enabled();

                return true;
            }
        };
        $tag->setName('last');
        $tags = $this->savedTags(CollectorPause::OBJECTS);
        $tags[] = $tag;
        $tags->save();
        self::assertTrue($tag->isCollecting);
    }

    /** @return ObjectCollection<int, Tag> */
    private function savedTags(int $count): ObjectCollection
    {
        $tags = ObjectCollection::of(Tag::class);
        for ($number = 0; $number < $count; $number++) {
            $tags[] = (new Tag())->setName("tag $number");
        }
        $tags->save();

        return $tags;
    }
}
