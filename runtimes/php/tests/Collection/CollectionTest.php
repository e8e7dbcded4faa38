<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Collection;

use Bookstore\Author;
use Bookstore\Tag;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\CollectionIterator;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnexpectedValueException;
use PHPUnit\Framework\TestCase;

final class CollectionTest extends TestCase
{
    private static function tag(string $name, ?int $id = null): Tag
    {
        return (new Tag())->setId($id)->setName($name);
    }

    public function testAsAList(): void
    {
        $list = new Collection(['a', 'b']);
        $list->append('c');
        $list->push('d');
        self::assertSame(5, $list->prepend('z'));
        self::assertSame(['z', 'd'], [$list->shift(), $list->pop()]);
        $list[] = 'e';
        $list[0] = 'A';
        unset($list[1]);
        self::assertSame([0 => 'A', 2 => 'c', 3 => 'e'], $list->getData());
        self::assertTrue(isset($list[2]));
        self::assertNull($list[9]);
        self::assertSame(['A', 'e'], [$list->getFirst(), $list->getLast()]);
        self::assertSame(2, $list->search('c'));
        self::assertFalse($list->contains('x'));
        self::assertSame(['A', 'e'], array_values($list->diff(new Collection(['c']))->getData()));
        self::assertCount(3, $list);
        $list->set(7, 'h');
        self::assertSame('h', $list->get(7));
        $list->remove(7);
        $list->clear();
        self::assertTrue($list->isEmpty());
        self::assertNull($list->getFirst());
        $this->expectException(UnexpectedValueException::class);
        $list->get(0);
    }

    public function testTheIteratorKnowsWhereItIs(): void
    {
        $iterator = (new Collection([3 => 'a', 5 => 'b', 9 => 'c']))->getIterator();
        self::assertInstanceOf(CollectionIterator::class, $iterator);
        $seen = [];
        foreach ($iterator as $value) {
            $seen[] = $value . $iterator->getPosition() . ($iterator->isFirst() ? 'F' : '')
                . ($iterator->isLast() ? 'L' : '')
                . ($iterator->isOdd() ? 'O' : '') . ($iterator->isEven() ? 'E' : '');
        }
        self::assertSame(['a0FE', 'b1O', 'c2LE'], $seen);
        self::assertSame(
            ['a', 'b', 'c', null],
            [$iterator->getFirst(), $iterator->getNext(), $iterator->getLast(), $iterator->getNext()],
        );
        $iterator->getLast();
        self::assertSame('b', $iterator->getPrevious());
        self::assertTrue((new Collection())->getIterator()->isEmpty());
    }

    public function testObjectsAreFoundByTheirRow(): void
    {
        $one = self::tag('one', 1);
        $new = self::tag('new');
        $tags = ObjectCollection::of(Tag::class, [$one, $new]);
        self::assertTrue($tags->contains($one));
        self::assertTrue($tags->contains(self::tag('same row', 1)));
        self::assertFalse($tags->contains(self::tag('new')));
        self::assertFalse($tags->contains('one'));
        self::assertTrue($tags->holds($new));
        self::assertFalse($tags->holds(self::tag('same row', 1)));
        $tags->removeObject(self::tag('same row', 1));
        self::assertSame([$new], array_values($tags->getData()));
        self::assertFalse($tags->holds($one));
        $tags->prepend($one);
        self::assertTrue($tags->holds($one));
    }

    public function testAListStaysOneWithoutAnObject(): void
    {
        [$one, $two, $three] = [self::tag('one', 1), self::tag('two', 2), self::tag('three', 3)];
        $tags = ObjectCollection::of(Tag::class, [$one, $two, $three]);
        $tags->removeObject($one);
        self::assertSame([$two, $three], $tags->getData());
        self::assertFalse($tags->holds($one));
        $tags->append($one);
        self::assertSame([0, 1, 2], array_keys($tags->getData()));
        $tags->remove(0);
        self::assertSame([1, 2], array_keys($tags->getData()), 'remove() is told a key, and leaves the others');
        $tags->setData([5 => $one, 7 => $two]);
        $tags->removeObject($one);
        self::assertSame([7 => $two], $tags->getData(), 'keys that somebody chose stay');
    }

    public function testColumnsOfObjects(): void
    {
        $tags = ObjectCollection::of(Tag::class, [self::tag('one', 1), self::tag('two', 2)]);
        self::assertSame([1 => 'one', 2 => 'two'], $tags->toKeyValue());
        self::assertSame(['one' => 1, 'two' => 2], $tags->toKeyValue('Name', 'Id'));
        self::assertSame(['one', 'two'], array_keys($tags->toKeyIndex('Name')));
        self::assertSame(['one', 'two'], $tags->getColumnValues('Name'));
        self::assertSame([1, 2], $tags->getColumnValues());
        self::assertSame(['Tag_0' => 1, 'Tag_1' => 2], $tags->getPrimaryKeys());
        self::assertSame([1, 2], $tags->getPrimaryKeys(false));
        self::assertSame(['Tag_one', 'Tag_two'], array_keys($tags->toArray('Name', true)));
        self::assertSame(
            [['id' => 1, 'name' => 'one'], ['id' => 2, 'name' => 'two']],
            $tags->toArray(null, false, 'fieldName'),
        );
        self::assertSame(['one', 'two'], array_keys($tags->getArrayCopy('Name')));
        self::assertSame(['Tag', Tag::class], [$tags->getModel(), $tags->getFullyQualifiedModel()]);
        $book = (new \Bookstore\Book())->setTitle('x')->setAuthor((new Author())->setLastName('Tolstoy'));
        self::assertSame(
            ['Tolstoy' => 'x'],
            ObjectCollection::of(\Bookstore\Book::class, [$book])->toKeyValue(['Author', 'LastName'], 'Title'),
        );
        self::assertSame(
            ['Tolstoy'],
            ObjectCollection::of(\Bookstore\Book::class, [$book])->getColumnValues('Author.LastName'),
        );
    }

    /** @return array<string, array{string}> */
    public static function formats(): array
    {
        return ['XML' => ['XML'], 'YAML' => ['YAML'], 'JSON' => ['JSON'], 'CSV' => ['CSV']];
    }

    /** @dataProvider formats */
    public function testExportAndImport(string $format): void
    {
        foreach ([[], [self::tag('a, "b" <c>', 1), self::tag("line\nbreak")]] as $objects) {
            $tags = ObjectCollection::of(Tag::class, $objects);
            $copy = ObjectCollection::of(Tag::class);
            $copy->importFrom($format, $tags->exportTo($format, false));
            self::assertSame($tags->toArray(), $copy->toArray());
        }
        $tags = ObjectCollection::of(Tag::class, [self::tag('a', 1)]);
        self::assertSame($tags->exportTo($format, false), $tags->{"to$format"}());
        $copy = ObjectCollection::of(Tag::class)->{"from$format"}($tags->exportTo($format));
        self::assertInstanceOf(ObjectCollection::class, $copy);
        self::assertSame(['a'], $copy->getColumnValues('Name'));
    }

    public function testSerialization(): void
    {
        $copy = unserialize(serialize(ObjectCollection::of(Tag::class, [self::tag('one', 1)])));
        self::assertInstanceOf(ObjectCollection::class, $copy);
        self::assertSame(['one'], $copy->getColumnValues('Name'));
        self::assertSame(Tag::class, $copy->getFullyQualifiedModel());
    }

    public function testRowsAsArrays(): void
    {
        $rows = new ArrayCollection([['Id' => 1, 'Name' => 'one'], ['Id' => 2, 'Name' => 'two']]);
        $rows->setModel(Tag::class);
        self::assertSame(['one' => 1, 'two' => 2], $rows->toKeyValue('Name', 'Id'));
        self::assertSame(['one', 'two'], $rows->getColumnValues('Name'));
        self::assertSame(['Tag_0' => 1, 'Tag_1' => 2], $rows->getPrimaryKeys());
        self::assertSame(['Tag_one', 'Tag_two'], array_keys($rows->toArray('Name', true)));
        self::assertSame([1, 2], array_keys($rows->toKeyIndex('Id')));
    }

    public function testCombinations(): void
    {
        $tag = self::tag('one', 1);
        $list = new ObjectCombinationCollection([[$tag, 5], [$tag, 6]]);
        self::assertTrue($list->contains([self::tag('same row', 1), 6]));
        self::assertFalse($list->contains([$tag, '6']));
        self::assertSame([[1, 5], [1, 6]], $list->getPrimaryKeys());
        self::assertSame([5, 6], $list->getObjectsFromPosition(2));
        $list->removeCombination([$tag, 5]);
        self::assertSame([[1, 6]], $list->getPrimaryKeys());
    }

    public function testOnDemandIsOnce(): void
    {
        $tags = new OnDemandCollection([self::tag('one'), self::tag('two')], Tag::class);
        $names = [];
        foreach ($tags as $position => $tag) {
            $names[$position] = $tag->getName();
        }
        self::assertSame(['one', 'two'], $names);
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('can be walked over once');
        foreach ($tags as $tag) {
            self::fail('It was walked over again.');
        }
    }

    public function testAClassThatIsNoModelCanOnlyBeNamed(): void
    {
        $collection = new ObjectCollection();
        $collection->setModel(\ArrayObject::class);
        self::assertSame('ArrayObject', $collection->getModel());
        $this->expectException(OrmException::class);
        $collection->getTableMapClass();
    }

    public function testCombinationsWithDates(): void
    {
        $combination = [self::tag('one', 1), new \DateTimeImmutable('2024-01-02')];
        $combinations = new ObjectCombinationCollection([$combination]);
        self::assertTrue($combinations->contains([self::tag('one', 1), new \DateTimeImmutable('2024-01-02')]));
        self::assertFalse($combinations->contains([self::tag('one', 1), new \DateTimeImmutable('2024-01-03')]));
        self::assertFalse($combinations->contains([self::tag('one', 1), '2024-01-02']));
    }
}
