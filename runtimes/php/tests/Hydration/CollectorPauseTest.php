<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Hydration;

use Bookstore\Author;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Hydration\CollectorPause;
use Orm\Runtime\Map\TableMap;
use PHPUnit\Framework\TestCase;

final class CollectorPauseTest extends TestCase
{
    private bool $wasEnabled;

    protected function setUp(): void
    {
        $this->wasEnabled = gc_enabled();
    }

    protected function tearDown(): void
    {
        $this->wasEnabled ? gc_enable() : gc_disable();
    }

    public function testTheCollectorIsBackAfterwards(): void
    {
        gc_enable();
        $outer = new CollectorPause();
        $inner = new CollectorPause();
        self::assertFalse(gc_enabled());
        unset($inner);
        self::assertFalse(gc_enabled());
        unset($outer);
        self::assertTrue(gc_enabled());
    }

    public function testAnExceptionEndsThePause(): void
    {
        gc_enable();
        $read = static function (): void {
            $pause = new CollectorPause();
            throw new \RuntimeException(gc_enabled() ? 'enabled' : 'paused');
        };
        try {
            $read();
        } catch (\RuntimeException $failure) {
            self::assertSame('paused', $failure->getMessage());
        }
        self::assertTrue(gc_enabled());
    }

    public function testACollectorThatTheApplicationHasDisabledStaysSo(): void
    {
        gc_disable();
        $pause = new CollectorPause();
        unset($pause);
        self::assertFalse(gc_enabled());
    }

    public function testFewObjectsNeedNoPause(): void
    {
        gc_enable();
        self::assertNull(CollectorPause::forObjects(CollectorPause::OBJECTS - 1));
        $pause = CollectorPause::forObjects(CollectorPause::OBJECTS);
        self::assertFalse(gc_enabled());
        unset($pause);
        self::assertTrue(gc_enabled());
    }

    public function testExportsOfManyObjectsPauseTheCollector(): void
    {
        gc_enable();
        $author = new class () extends Author {
            /** @var list<bool> whether the collector was enabled */
            public array $seen = [];

            public function toArray(
                string $keyType = TableMap::TYPE_DEFAULT,
                bool $includeLazyLoadColumns = true,
                array $alreadyDumped = [],
                bool $includeForeignObjects = false,
            ): array {
                $this->seen[] = gc_enabled();

                return [];
            }
        };
        $collection = ObjectCollection::of(Author::class, [$author]);
        $collection->toArray();
        $collection->toJSON();
        self::assertSame([true, true], $author->seen);
        $author->seen = [];
        $many = ObjectCollection::of(Author::class, array_fill(0, CollectorPause::OBJECTS, $author));
        $many->toArray();
        $many->toJSON();
        self::assertSame(array_fill(0, 2 * CollectorPause::OBJECTS, false), $author->seen);
        self::assertTrue(gc_enabled());
    }
}
