<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Tag;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\ManagedObject;
use Orm\Runtime\Exception\OrmException;
use PHPUnit\Framework\TestCase;

/** unserialize() makes models and collections of plain values, and nothing else of the runtime. */
final class SerializationTest extends TestCase
{
    /** @return array<string, array{class-string}> every class that has a state, and is no value */
    public static function classes(): array
    {
        $classes = [];
        $folder = dirname(__DIR__) . '/src';
        $files = new \RecursiveIteratorIterator(
            new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS),
        );
        foreach ($files as $file) {
            $name = 'Orm\\Runtime\\' . strtr(substr((string) $file, strlen($folder) + 1, -strlen('.php')), '/', '\\');
            // Constraints are values, which the metadata caches of Symfony serialize; the package may be missing.
            if (str_starts_with($name, 'Orm\\Runtime\\Behavior\\Validate\\Constraint\\') || !class_exists($name)) {
                continue;
            }
            $class = new \ReflectionClass($name);
            $isValue = $class->isEnum() || is_a($name, \Throwable::class, true) || is_a($name, Collection::class, true);
            // Those beside models have no objects: they reach what models keep.
            $isModel = is_a(Model::class, $name, true) || is_a($name, ManagedObject::class, true)
                || $name === KeptStates::class;
            $state = array_filter(
                $class->getProperties(),
                static fn (\ReflectionProperty $property): bool => !$property->isStatic(),
            );
            if (!$isValue && !$isModel && $state !== []) {
                $classes[$name] = [$name];
            }
        }

        return $classes + [BookQuery::class => [BookQuery::class]];
    }

    /**
     * @dataProvider classes
     * @param class-string $class
     */
    public function testObjectsOfOneProcessCannotBeMadeOfATextFromOutside(string $class): void
    {
        if ((new \ReflectionClass($class))->isAbstract()) {
            self::assertStringEndsWith(
                'NotSerializable.php',
                (string) (new \ReflectionMethod($class, '__unserialize'))->getFileName(),
            );

            return;
        }
        $this->expectException(\Exception::class);
        // PHP itself refuses those that extend its own statements.
        $this->expectExceptionMessageMatches('/cannot be serialized|is not allowed/');
        unserialize(sprintf('O:%d:"%s":0:{}', strlen($class), $class));
    }

    public function testSqlCannotBeSerialized(): void
    {
        $this->expectException(OrmException::class);
        serialize(['sql' => Expression::sql('NOW()')]);
    }

    /** @return array<string, array{array<mixed>}> */
    public static function forgedModels(): array
    {
        return [
            'an object in a column' => [['columns' => ['title' => new \ArrayObject()]]],
            'an array in a column' => [['columns' => ['title' => ['x']]]],
            'another type' => [['columns' => ['pages' => 'x']]],
            'a date of another class' => [['columns' => ['created_at' => new class () extends \DateTimeImmutable {
            }]]],
            'columns that are no array' => [['columns' => 'x']],
            'an object in a virtual column' => [['columns' => [], 'virtual' => ['x' => new \ArrayObject()]]],
            'an object deep in a virtual column' => [['columns' => [], 'virtual' => ['x' => [[new \ArrayObject()]]]]],
            'an object in the key' => [['columns' => [], 'key' => [new \ArrayObject()]]],
            'a key of two' => [['columns' => [], 'key' => [1, 2]]],
            'a state that is none' => [['columns' => [], 'new' => 'no']],
            'modified columns that are no number' => [['columns' => [], 'modified' => '1']],
            'positions that are no numbers' => [['columns' => [], 'loaded' => ['x']]],
        ];
    }

    /**
     * @dataProvider forgedModels
     * @param array<mixed> $data
     */
    public function testForgedModelsAreRefused(array $data): void
    {
        $this->expectException(OrmException::class);
        (new Book())->__unserialize($data);
    }

    public function testATextOfAnOlderVersionIsRead(): void
    {
        $book = new Book();
        $book->__unserialize(
            [
                'columns' => ['id' => 1, 'title' => 'x', 'gone' => new \ArrayObject()],
                'new' => false,
                'modified' => PHP_INT_MAX,
            ],
        );
        self::assertSame(
            [1, 'x', '1.50', false],
            [$book->getId(), $book->getTitle(), $book->getPrice(), $book->isNew()],
        );
        self::assertCount(21, $book->getModifiedColumns(), 'no more columns than there are');
    }

    public function testValuesComeBack(): void
    {
        $book = (new Book())
            ->setTitle('x')
            ->setPayload(new \ArrayObject([1]))
            ->setCover("\0\xFF")
            ->setKeywords(['a'])
            ->setPublishedOn('2020-01-02');
        $book->getPublishedOn();
        $book->setVirtualColumn('Plain', ['a' => [1, null, new \DateTimeImmutable('2020-01-01')]]);
        $copy = unserialize(serialize($book));
        self::assertInstanceOf(Book::class, $copy);
        self::assertEquals($book->getVirtualColumns(), $copy->getVirtualColumns());
        self::assertEquals(new \ArrayObject([1]), $copy->getPayload());
        self::assertSame([['a'], '2020-01-02'], [$copy->getKeywords(), $copy->getPublishedOn('Y-m-d')]);
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('"Other" of Bookstore\Book holds ArrayObject');
        serialize($book->setVirtualColumn('Other', new \ArrayObject()));
    }

    /** @return array<string, array{Collection<array-key, mixed>, array<mixed>}> */
    public static function forgedCollections(): array
    {
        return [
            'an object' => [new ObjectCollection(), ['data' => [new \ArrayObject()], 'model' => Tag::class]],
            'no object' => [new ObjectCollection(), ['data' => ['x'], 'model' => Tag::class]],
            'a row that holds an object' => [
                new ArrayCollection(),
                ['data' => [['Id' => new \ArrayObject()]], 'model' => Tag::class],
            ],
            'no elements' => [new ArrayCollection(), ['data' => 'x', 'model' => Tag::class]],
            'a class that is no model' => [new ArrayCollection(), ['data' => [], 'model' => \ArrayObject::class]],
            'a model that is no name' => [new ArrayCollection(), ['data' => [], 'model' => 5]],
            'nothing' => [new Collection(), []],
        ];
    }

    /**
     * @dataProvider forgedCollections
     * @param Collection<array-key, mixed> $collection
     * @param array<mixed> $data
     */
    public function testForgedCollectionsAreRefused(Collection $collection, array $data): void
    {
        $this->expectException(OrmException::class);
        $collection->__unserialize($data);
    }

    public function testCollectionsComeBack(): void
    {
        $rows = new ArrayCollection([['Id' => 1, 'At' => new \DateTimeImmutable('2020-01-01')]]);
        self::assertEquals($rows, unserialize(serialize($rows)));
        $combinations = new \Orm\Runtime\Collection\ObjectCombinationCollection([[(new Tag())->setName('x'), 5]]);
        $copy = unserialize(serialize($combinations));
        self::assertInstanceOf($combinations::class, $copy);
        self::assertSame([5], $copy->getObjectsFromPosition(2));
        $authors = ObjectCollection::of(Author::class, [(new Author())->setLastName('x')]);
        $copy = unserialize(serialize($authors));
        self::assertInstanceOf(ObjectCollection::class, $copy);
        self::assertSame(['x'], $copy->getColumnValues('LastName'));
    }
}
