<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Category;
use Bookstore\Tag;
use Orm\Runtime\Collection\ArrayCollection;
use Orm\Runtime\Collection\Collection;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\ObjectCombinationCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Map\TableMap;
use PHPUnit\Framework\TestCase;

final class ExportTest extends TestCase
{
    public function testJsonOfAnObject(): void
    {
        $author = (new Author())
            ->setId(1)
            ->setFirstName('Leo')
            ->setLastName('Tolstoy / Толстой')
            ->setVirtualColumn('NbBooks', 2);
        self::assertSame(json_encode($author->toArray()), json_encode($author));
        self::assertSame('{"author":' . json_encode($author) . '}', json_encode(['author' => $author]));
        self::assertSame($author->toArray(), $author->jsonSerialize());
    }

    public function testGettersOfTheApplicationAreAsked(): void
    {
        $author = new class () extends Author {
            public function getLastName(): string
            {
                return strtoupper((string) parent::getLastName());
            }
        };
        $author->setFirstName('Leo')->setLastName('Tolstoy');
        self::assertSame(['Leo', 'TOLSTOY'], array_slice(array_values($author->toArray()), 1, 2));
        self::assertSame('TOLSTOY', $author->toArray(TableMap::TYPE_FIELDNAME)['last_name']);
        self::assertSame('Tolstoy', (new Author())->setLastName('Tolstoy')->toArray()['LastName']);
    }

    public function testJsonHoldsNoRelatedObjects(): void
    {
        $book = (new Book())->setTitle('x')->setAuthor((new Author())->setLastName('Tolstoy'));
        self::assertStringNotContainsString('Tolstoy', (string) json_encode($book));
        self::assertStringNotContainsString(
            'Tolstoy',
            (string) json_encode(ObjectCollection::of(Book::class, [$book])),
        );
        self::assertStringContainsString('Tolstoy', $book->toJSON());
    }

    public function testJsonOfValuesThatItDoesNotHave(): void
    {
        $book = (new Book())
            ->setTitle('x')
            ->setCover("\0\xFF")
            ->setPublishedOn('1869-01-01')
            ->setCreatedAt('2020-02-03 04:05:06')
            ->setWeight(NAN);
        $book->setVirtualColumn('Seen', new \DateTimeImmutable('2021-01-02 03:04:05'));
        $json = json_decode(json_encode($book, JSON_THROW_ON_ERROR), true);
        self::assertIsArray($json);
        self::assertSame(
            [
                'data:application/octet-stream;base64,AP8=',
                '1869-01-01',
                '2020-02-03 04:05:06.000000',
                'NAN',
                '2021-01-02 03:04:05.000000',
            ],
            [$json['Cover'], $json['PublishedOn'], $json['CreatedAt'], $json['Weight'], $json['Seen']],
        );
    }

    public function testJsonOfCollections(): void
    {
        $tags = ObjectCollection::of(Tag::class, [3 => (new Tag())->setName('a'), 7 => (new Tag())->setName('b')]);
        self::assertSame('[{"Id":null,"Name":"a"},{"Id":null,"Name":"b"}]', json_encode($tags));
        self::assertSame('[]', json_encode(ObjectCollection::of(Tag::class)));
        self::assertSame('[{"Id":1}]', json_encode(new ArrayCollection([['Id' => 1]])));
        $combinations = new ObjectCombinationCollection([[(new Tag())->setName('a'), 5]]);
        self::assertSame('[[{"Id":null,"Name":"a"},5]]', json_encode($combinations));
        self::assertSame("-\n    -\n        Id: null\n        Name: a\n    - 5\n", $combinations->toYAML());
        self::assertSame(
            '[{"Id":null,"Name":"a"}]',
            json_encode(new OnDemandCollection([(new Tag())->setName('a')], Tag::class)),
        );
        self::assertSame('["a",1.5]', json_encode(new Collection(['x' => 'a', 'y' => 1.5])));
    }

    public function testACollectionGivesTheArraysOfItsObjects(): void
    {
        $own = new class () extends Book {
            public function toArray(
                string $keyType = TableMap::TYPE_DEFAULT,
                bool $includeLazyLoadColumns = true,
                array $alreadyDumped = [],
                bool $includeForeignObjects = false,
            ): array {
                return ['Kind' => 'own'];
            }
        };
        $withParent = (new Book())->setTitle('Anna')->setAuthor((new Author())->setLastName('Tolstoy'));
        $withVirtual = (new Book())->setTitle('War')->setVirtualColumn('Length', 3);
        $objects = ['a' => new Book(), 'b' => $own, 'c' => $withParent, 'd' => $withVirtual];
        foreach ([TableMap::TYPE_PHPNAME, TableMap::TYPE_FIELDNAME] as $keyType) {
            $expected = [];
            foreach ($objects as $key => $object) {
                $expected[$key] = $object->toArray($keyType, true, [], true);
            }
            self::assertSame($expected, (new ObjectCollection($objects))->toArray(null, false, $keyType));
        }
        self::assertSame([], (new ObjectCollection())->toArray());
    }

    public function testFromArrayConvertsForSettersOfTheApplication(): void
    {
        $book = new class () extends Book {
            public mixed $given = null;

            public function setTitle(mixed $value): static
            {
                $this->given = $value;

                return parent::setTitle($value);
            }
        };
        $book->fromArray(['Title' => 1984, 'Price' => '12.50', 'Unknown' => 1]);
        self::assertSame('1984', $book->given);
        self::assertSame(['1984', '12.50'], [$book->getTitle(), $book->getPrice()]);
        self::assertSame('7', (new Book())->fromArray(['Title' => 7])->getTitle());
    }

    public function testAClassOfItsOwnDecidesAboutItsJson(): void
    {
        $tag = new class () extends Tag {
            public function toArray(
                string $keyType = TableMap::TYPE_DEFAULT,
                bool $includeLazyLoadColumns = true,
                array $alreadyDumped = [],
                bool $includeForeignObjects = false,
            ): array {
                return ['Name' => 'secret'] + parent::toArray(
                    $keyType,
                    $includeLazyLoadColumns,
                    $alreadyDumped,
                    $includeForeignObjects,
                );
            }
        };
        self::assertSame('{"Name":"secret","Id":null}', json_encode($tag));
    }

    public function testAChainOfObjectsCostsItsLength(): void
    {
        $last = (new Category())->setId(1);
        for ($id = 2; $id <= 8000; ++$id) {
            $last = (new Category())->setId($id)->setParent($last);
        }
        $before = memory_get_usage();
        memory_reset_peak_usage();
        $levels = 0;
        $array = $last->toArray(TableMap::TYPE_PHPNAME, true, [], true);
        while (is_array($array)) {
            $array = $array['Parent'] ?? null;
            ++$levels;
        }
        self::assertSame(8000, $levels);
        foreach (['JSON', 'YAML', 'CSV'] as $format) {
            self::assertLessThan(2_000_000, strlen($last->exportTo($format)), $format);
        }
        self::assertLessThan(10_000_000, strlen($last->toXML()), 'XML');
        self::assertLessThan(
            100_000_000,
            memory_get_peak_usage() - $before,
            'copies at every level would take gigabytes',
        );
    }

    public function testAnObjectThatIsNoPartOfItselfIsWhole(): void
    {
        $author = (new Author())->setId(1)->setLastName('Tolstoy');
        $books = ObjectCollection::of(Book::class, [
            (new Book())->setId(1)->setTitle('a')->setAuthor($author),
            (new Book())->setId(1)->setTitle('b')->setAuthor($author),
        ]);
        $arrays = $books->toArray();
        self::assertIsArray($arrays[0]['Author']);
        self::assertIsArray($arrays[1]['Author']);
        self::assertSame(['Tolstoy', 'Tolstoy'], [$arrays[0]['Author']['LastName'], $arrays[1]['Author']['LastName']]);
    }

    public function testManyToManyRelationsAreExportedOneWay(): void
    {
        $tags = array_map(static fn (int $id): Tag => (new Tag())->setId($id)->setName("t$id"), range(1, 12));
        $books = array_map(static fn (int $id): Book => (new Book())->setId($id)->setTitle("b$id"), range(1, 12));
        foreach ($books as $book) {
            RelationAccess::takeAll($book, 'Tag', $tags);
        }
        foreach ($tags as $tag) {
            RelationAccess::takeAll($tag, 'Book', $books);
        }
        $array = $books[0]->toArray(TableMap::TYPE_PHPNAME, true, [], true);
        self::assertIsArray($array['Tags']);
        self::assertCount(12, $array['Tags']);
        self::assertSame(['Id' => 1, 'Name' => 't1'], $array['Tags'][0]);
    }
}
