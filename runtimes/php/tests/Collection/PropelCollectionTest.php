<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Bookstore\Map\TagTableMap;
use Bookstore\Tag;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\CollectionIterator;
use Orm\Runtime\Collection\Exception\ModelNotFoundException;
use Orm\Runtime\Collection\Exception\ReadOnlyModelException;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Formatter\ArrayFormatter;
use Orm\Runtime\Formatter\ObjectFormatter;
use PHPUnit\Framework\TestCase;

/** Methods of collections that applications written for Propel call. */
final class PropelCollectionTest extends TestCase
{
    private static function tag(string $name, ?int $id = null): Tag
    {
        return (new Tag())->setId($id)->setName($name);
    }

    public function testTheIteratorWritesToItsCollection(): void
    {
        $collection = new Collection(['a', 'b']);
        $iterator = $collection->getIterator();
        self::assertInstanceOf(CollectionIterator::class, $iterator);
        self::assertSame($collection, $iterator->getCollection());
        $iterator->append('c');
        $iterator[0] = 'A';
        unset($iterator[1]);
        self::assertSame([0 => 'A', 2 => 'c'], $collection->getData());
        self::assertSame('c', $iterator->getLast());
        self::assertSame(1, $iterator->getPosition());
        self::assertTrue($iterator->isLast());
        self::assertTrue((new Collection())->getIterator()->isLast());
    }

    public function testASortedIteratorKnowsItsPositions(): void
    {
        $iterator = (new Collection(['b', 'c', 'a']))->getIterator();
        self::assertInstanceOf(CollectionIterator::class, $iterator);
        $iterator->getLast();
        self::assertSame(2, $iterator->getPosition());
        $iterator->asort();
        self::assertSame('a', $iterator->getFirst());
        self::assertSame(0, $iterator->getPosition());
        $iterator->uasort(static fn (string $one, string $other): int => strcmp($other, $one));
        self::assertSame('c', $iterator->getFirst());
        self::assertTrue($iterator->isFirst());
    }

    public function testTheFormatterKnowsTheTable(): void
    {
        $tags = ObjectCollection::of(Tag::class, [self::tag('one')]);
        self::assertInstanceOf(ObjectFormatter::class, $tags->getFormatter());
        $own = new ArrayFormatter();
        $tags->setFormatter($own);
        self::assertSame($own, $tags->getFormatter());
        self::assertNull((new Collection())->getFormatter());
        $rows = new ArrayCollection([['Id' => 1, 'Name' => 'a']]);
        $rows->setModel(Tag::class);
        self::assertInstanceOf(ArrayFormatter::class, $rows->getFormatter());
        self::assertSame(['a' => ['Id' => 1, 'Name' => 'a']], $rows->getArrayCopy('Name'));
        self::assertSame(TagTableMap::class, $rows->getTableMapClass());
        $this->expectException(ModelNotFoundException::class);
        (new Collection())->getTableMapClass();
    }

    public function testExchangeAndSerialize(): void
    {
        $list = new Collection(['a']);
        $list->exchangeArray(['b', 'c']);
        $copy = new Collection();
        $copy->unserialize((string) $list->serialize());
        self::assertSame(['b', 'c'], $copy->getArrayCopy());
    }

    public function testACollectionMayHaveAConstructorOfItsOwn(): void
    {
        $collection = new class ([self::tag('one')]) extends ObjectCollection {
            public string $label = '';

            public function __construct(array $data = [])
            {
                parent::__construct($data);
                $this->label = 'tags';
            }
        };
        self::assertSame([1, 'tags'], [count($collection), $collection->label]);
    }

    public function testCombinationsElementByElement(): void
    {
        [$one, $two] = [self::tag('one', 1), self::tag('two', 2)];
        $list = new ObjectCombinationCollection();
        $list->push($one, 5);
        $list->push([$two, 6]);
        self::assertSame(1, $list->search($two, 6));
        self::assertTrue($list->contains($one, 5));
        self::assertFalse($list->contains($one, 6));
        $list->removeObject($one, 5);
        self::assertSame([[2, 6]], $list->getPrimaryKeys());
    }

    public function testOnDemandKnowsWhetherItIsEmpty(): void
    {
        self::assertTrue((new OnDemandCollection([], Tag::class))->isEmpty());
        $tags = new OnDemandCollection([self::tag('one', 1)], Tag::class);
        self::assertInstanceOf(Collection::class, $tags);
        self::assertFalse($tags->isEmpty());
        self::assertSame([1 => ['Id' => 1, 'Name' => 'one']], $tags->toArray('Id'));
    }

    public function testOnDemandIsClosedBeforeItsEnd(): void
    {
        $isClosed = false;
        $rows = (function () use (&$isClosed): \Generator {
            try {
                yield self::tag('one');
                yield self::tag('two');
            } finally {
                $isClosed = true;
            }
        })();
        $tags = new OnDemandCollection($rows, Tag::class);
        unset($rows);
        $names = [];
        foreach ($tags as $tag) {
            $names[] = $tag->getName();
            $tags->getIterator()->closeCursor();
        }
        self::assertSame([['one'], true], [$names, $isClosed]);
    }

    /** @return iterable<string, array{\Closure(OnDemandCollection<Tag>): mixed, class-string<\Throwable>}> */
    public static function refusals(): iterable
    {
        yield 'offset' => [static fn (OnDemandCollection $tags): mixed => $tags[0], OrmException::class];
        yield 'isset' => [static fn (OnDemandCollection $tags): mixed => isset($tags[0]), OrmException::class];
        yield 'array' => [static fn (OnDemandCollection $tags): mixed => $tags->getArrayCopy(), OrmException::class];
        yield 'contains' => [static fn (OnDemandCollection $tags): mixed => $tags->contains(1), OrmException::class];
        yield 'count' => [static fn (OnDemandCollection $tags): mixed => count($tags), OrmException::class];
        yield 'export' => [static fn (OnDemandCollection $tags): mixed => $tags->toXML(), OrmException::class];
        yield 'serialize' => [static fn (OnDemandCollection $tags): mixed => serialize($tags), OrmException::class];
        $changes = [
            'set' => static fn (OnDemandCollection $tags): mixed => $tags[0] = self::tag('x'),
            'append' => static fn (OnDemandCollection $tags): mixed => $tags->append(self::tag('x')),
            'prepend' => static fn (OnDemandCollection $tags): mixed => $tags->prepend(self::tag('x')),
            'clear' => static fn (OnDemandCollection $tags): mixed => $tags->clear(),
            'exchange' => static fn (OnDemandCollection $tags): mixed => $tags->exchangeArray([]),
            'remove' => static fn (OnDemandCollection $tags): mixed => $tags->remove(0),
            'pop' => static fn (OnDemandCollection $tags): mixed => $tags->pop(),
            'fromArray' => static fn (OnDemandCollection $tags): mixed => $tags->fromArray([]),
        ];
        foreach ($changes as $name => $change) {
            yield $name => [$change, ReadOnlyModelException::class];
        }
    }

    /**
     * @dataProvider refusals
     * @param \Closure(OnDemandCollection<Tag>): mixed $call
     * @param class-string<\Throwable> $exception
     */
    public function testOnDemandRefusesWhatNeedsAllRows(\Closure $call, string $exception): void
    {
        $this->expectException($exception);
        $call(new OnDemandCollection([self::tag('one')], Tag::class));
    }

    public function testUnknownMethodsAreNamed(): void
    {
        $this->expectException(BadMethodCallException::class);
        /** @phpstan-ignore method.notFound (the call under test) */
        (new Collection())->nothing();
    }
}
