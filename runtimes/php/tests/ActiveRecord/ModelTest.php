<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\Map\AuthorTableMap;
use Bookstore\Map\BookTableMap;
use Bookstore\Review;
use Bookstore\Shelf;
use Bookstore\Tag;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Exception\BadMethodCallException;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Exception\UnknownColumnException;
use Orm\Runtime\Exception\UnknownMethodException;
use Orm\Runtime\Map\TableMap;
use PHPUnit\Framework\TestCase;

/** What a model does without a database. */
final class ModelTest extends TestCase
{
    private static function book(int $id, string $title = 'War and Peace'): Book
    {
        $book = new Book();
        $book->hydrate(
            [
                $id,
                $title,
                null,
                '9.90',
                1.5,
                1225,
                7,
                '1869-01-01',
                null,
                null,
                1,
                1,
                5,
                '| a | b |',
                '{"x":1}',
                null,
                null,
                null,
                3,
                null,
            ],
        );
        $book->setExcerpt('Once');
        $book->resetModified();

        return $book;
    }

    public function testState(): void
    {
        $book = new Book();
        self::assertSame([true, false, false], [$book->isNew(), $book->isDeleted(), $book->isModified()]);
        $book->setTitle('x')->setPages(3);
        self::assertSame([BookTableMap::COL_TITLE, BookTableMap::COL_PAGES], $book->getModifiedColumns());
        self::assertTrue($book->isColumnModified(BookTableMap::COL_TITLE));
        self::assertFalse($book->isColumnModified(BookTableMap::COL_ISBN));
        $book->resetModified(BookTableMap::COL_TITLE);
        self::assertSame([BookTableMap::COL_PAGES], $book->getModifiedColumns());
        $book->resetModified();
        self::assertFalse($book->isModified());
        $book->setTitle('x');
        self::assertFalse($book->isModified(), 'the same value is no change');
        $book->setNew(false);
        $book->setDeleted(true);
        self::assertSame([false, true], [$book->isNew(), $book->isDeleted()]);
        $this->expectException(UnknownColumnException::class);
        $book->isColumnModified('book.tilte');
    }

    public function testHydrateSaysWhereTheRowGoesOn(): void
    {
        $book = new Book();
        self::assertSame(22, $book->hydrate(array_fill(0, 30, null), 2));
        self::assertFalse($book->isNew());
        self::assertFalse($book->isModified());
    }

    public function testEquality(): void
    {
        $one = self::book(1);
        self::assertTrue($one->equals($one));
        self::assertTrue($one->equals(self::book(1, 'other title')));
        self::assertFalse($one->equals(self::book(2)));
        self::assertFalse($one->equals(null));
        self::assertFalse((new Book())->equals(new Book()));
        $author = new Author();
        $author->setId(1);
        self::assertFalse($one->equals($author));
        self::assertSame($one->hashCode(), self::book(1)->hashCode());
        self::assertNotSame($one->hashCode(), self::book(2)->hashCode());
        self::assertNotSame((new Book())->hashCode(), $one->hashCode());
        $shelf = (new Shelf())->setRoom('a')->setBay(1);
        self::assertTrue($shelf->equals((new Shelf())->setRoom('a')->setBay(1)));
        self::assertSame(['a', 1], $shelf->getPrimaryKey());
        self::assertFalse($shelf->isPrimaryKeyNull());
    }

    public function testVirtualColumns(): void
    {
        $book = new Book();
        $book->setVirtualColumn('NbReviews', 3);
        self::assertSame(['NbReviews' => 3], $book->getVirtualColumns());
        self::assertTrue($book->hasVirtualColumn('NbReviews'));
        self::assertSame(3, $book->getVirtualColumn('NbReviews'));
        self::assertSame(3, $book->__call('getNbReviews', []));
        self::assertSame(3, $book->toArray()['NbReviews']);
        self::assertNull((new Book())->setVirtualColumn('none', null)->getVirtualColumn('none'));
        try {
            $book->getVirtualColumn('Other');
            self::fail('There is no such column.');
        } catch (UnknownColumnException $problem) {
            self::assertStringContainsString('withColumn', $problem->getMessage());
        }
        $this->expectException(BadMethodCallException::class);
        $book->__call('getOther', []);
    }

    public function testMethodsThatAreNotPublic(): void
    {
        $this->expectException(BadMethodCallException::class);
        $this->expectExceptionMessage(Book::class . '::followKey() is not public');
        (new Book())->__call('followKey', []);
    }

    public function testMisspeltMethods(): void
    {
        $calls = [
            'has no method setTitel(). Did you mean setTitle()?' => static fn ()
                => (new Book())->__call('setTitel', ['x']),
            'has no method SETTITELL(). Did you mean setTitle()?' => static fn ()
                => (new Book())->__call('SETTITELL', ['x']),
            'has no method getTilte(). Did you mean getTitle()? If the schema has changed, run "orm model:build".'
                => static fn () => (new Book())->__call('getTilte', []),
            'has no method setSomethingElse(). If the schema has changed, run "orm model:build".' => static fn ()
                => (new Book())->__call('setSomethingElse', ['x']),
            'has no method somethingElse().' => static fn () => (new Book())->__call('somethingElse', []),
            'has no static method crate(). Did you mean create()?' => static fn ()
                => BookQuery::__callStatic('crate', []),
            'Book::save() is not static.' => static fn () => Book::__callStatic('save', []),
        ];
        foreach ($calls as $words => $call) {
            try {
                $call();
                self::fail($words);
            } catch (BadMethodCallException | UnknownMethodException $exception) {
                self::assertStringContainsString($words, $exception->getMessage());
            }
        }
        self::assertStringEndsWith(
            'somethingElse().',
            BadMethodCallException::of(new Book(), 'somethingElse')->getMessage(),
        );
        self::assertStringContainsString(
            'Did you mean limit()?',
            BadMethodCallException::of(BookQuery::create(), 'limt')->getMessage(),
        );
    }

    public function testColumnsByNameAndPosition(): void
    {
        $book = self::book(5);
        foreach (['Title' => 'phpName', 'title' => 'camelName', 'book.title' => 'colName'] as $name => $type) {
            self::assertSame('War and Peace', $book->getByName($name, $type));
        }
        self::assertSame('War and Peace', $book->getByName('title', TableMap::TYPE_FIELDNAME));
        self::assertSame('War and Peace', $book->getByName(1, TableMap::TYPE_NUM));
        self::assertSame('War and Peace', $book->getByPosition(1));
        $book->setByName('published_on', '2020-01-02', TableMap::TYPE_FIELDNAME)->setByPosition(5, '12');
        self::assertSame(['2020-01-02', 12], [$book->getPublishedOn('Y-m-d'), $book->getPages()]);
        foreach ([['Tilte', 'phpName'], ['Title', 'noSuchType'], [99, 'num']] as [$name, $type]) {
            try {
                $book->getByName($name, $type);
                self::fail('There is no such name.');
            } catch (OrmException $problem) {
                self::assertStringContainsString(
                    $type === 'noSuchType' ? $type : (string) $name,
                    $problem->getMessage(),
                );
            }
        }
        $this->expectException(OrmException::class);
        $book->setByPosition(5, 'a dozen');
    }

    public function testToArrayWithEveryKindOfName(): void
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        self::assertSame(
            ['Id' => null, 'FirstName' => 'Leo', 'LastName' => 'Tolstoy', 'Email' => null, 'Age' => null],
            $author->toArray(),
        );
        self::assertSame(
            ['id', 'firstName', 'lastName', 'email', 'age'],
            array_keys($author->toArray(TableMap::TYPE_CAMELNAME)),
        );
        self::assertSame(
            ['author.id', 'author.first_name', 'author.last_name', 'author.email', 'author.age'],
            array_keys($author->toArray(TableMap::TYPE_COLNAME)),
        );
        self::assertSame(
            ['id', 'first_name', 'last_name', 'email', 'age'],
            array_keys($author->toArray(TableMap::TYPE_FIELDNAME)),
        );
        self::assertSame([null, 'Leo', 'Tolstoy', null, null], $author->toArray(TableMap::TYPE_NUM));
        $array = self::book(1)->toArray(TableMap::TYPE_PHPNAME, false);
        self::assertSame('1869-01-01', $array['PublishedOn']);
        self::assertSame([true, 'public', ['crime', 'travel'], ['a', 'b'], ['x' => 1], null], [
            $array['Published'], $array['State'], $array['Genres'], $array['Keywords'], $array['Attributes'],
            $array['Excerpt'],
        ]);
    }

    public function testToArrayWithRelatedObjects(): void
    {
        $book = (new Book())->setTitle('War and Peace')->setAuthor((new Author())->setLastName('Tolstoy'));
        $book
            ->addReview((new Review())->setReviewer('Anna'))
            ->setBookDetail((new BookDetail())->setSummary('long'))
            ->addTag((new Tag())->setName('war'));
        $array = $book->toArray(TableMap::TYPE_PHPNAME, true, [], true);
        self::assertIsArray($array['Author']);
        self::assertSame('Tolstoy', $array['Author']['LastName']);
        self::assertSame([['*RECURSION*']], $array['Author']['Books']);
        self::assertIsArray($array['Reviews']);
        self::assertIsArray($array['Reviews'][0]);
        self::assertSame('Anna', $array['Reviews'][0]['Reviewer']);
        self::assertSame(['*RECURSION*'], $array['Reviews'][0]['Book']);
        self::assertIsArray($array['BookDetail']);
        self::assertIsArray($array['Tags']);
        $fields = array_keys($book->toArray(TableMap::TYPE_FIELDNAME, true, [], true));
        self::assertSame(['author', 'tags', 'reviews', 'book_tags', 'book_detail'], array_slice($fields, 21));
        $relation = (new \Bookstore\TagRelation())
            ->setTagRelatedByTagId((new Tag())->setName('one'))
            ->setTagRelatedByRelatedId((new Tag())->setName('two'));
        $array = $relation->toArray(TableMap::TYPE_FIELDNAME, true, [], true);
        self::assertIsArray($array['tag_related_by_tag_id']);
        self::assertIsArray($array['tag_related_by_related_id']);
        self::assertSame(
            ['one', 'two'],
            [$array['tag_related_by_tag_id']['name'], $array['tag_related_by_related_id']['name']],
        );
    }

    public function testFromArray(): void
    {
        $author = (new Author())->fromArray(['FirstName' => 'Leo', 'Age' => '82', 'NoColumn' => 1, 'Email' => null]);
        self::assertSame(['Leo', 82], [$author->getFirstName(), $author->getAge()]);
        self::assertSame([AuthorTableMap::COL_FIRST_NAME, AuthorTableMap::COL_AGE], $author->getModifiedColumns());
        $author->fromArray(['first_name' => 'Lev', 'id' => 7], TableMap::TYPE_FIELDNAME, ['first_name']);
        self::assertSame(
            ['Lev', null],
            [$author->getFirstName(), $author->getId()],
            'only what the caller has allowed',
        );
        $author->fromArray([2 => 'Tolstoi'], TableMap::TYPE_NUM);
        self::assertSame('Tolstoi', $author->getLastName());
        $source = self::book(3);
        $copy = (new Book())->fromArray($source->toArray());
        self::assertSame($source->toArray(), $copy->toArray());
        $this->expectException(OrmException::class);
        $this->expectExceptionMessage('Column "author.first_name" takes a text');
        $author->fromArray(['FirstName' => ['an', 'array']]);
    }

    /** @return array<string, array{string}> */
    public static function formats(): array
    {
        return ['XML' => ['XML'], 'YAML' => ['yaml'], 'JSON' => ['Json'], 'CSV' => ['csv']];
    }

    /** @dataProvider formats */
    public function testExportAndImport(string $format): void
    {
        $book = self::book(4, "<&>]]> \"'\n: #- \u{1F600} \\");
        $book
            ->setCover("\0\xFFbytes")
            ->setKeywords(['x, y', '', '- z', 'null', '1'])
            ->setIsbn('')
            ->setPayload(new \ArrayObject([1]));
        $book->setOpensAt('10:11:12')->setAttributes(['deep' => ['er' => [1, 2]]]);
        $text = $book->exportTo($format);
        $copy = (new Book())->importFrom($format, $text);
        self::assertSame($book->getTitle(), $copy->getTitle());
        foreach ($book->toArray() as $name => $value) {
            if (!is_resource($value) && !is_object($value)) {
                self::assertSame($value, $copy->toArray()[$name], (string) $name);
            }
        }
        $cover = $copy->getCover();
        self::assertIsResource($cover);
        self::assertSame("\0\xFFbytes", stream_get_contents($cover));
        self::assertEquals(new \ArrayObject([1]), $copy->getPayload());
        $method = 'to' . strtoupper($format);
        self::assertSame($text, $book->{$method}());
        $again = (new Book())->{'from' . strtoupper($format)}($text);
        self::assertInstanceOf(Book::class, $again);
        self::assertSame($copy->getTitle(), $again->getTitle());
    }

    public function testAnImportCannotPlantObjects(): void
    {
        $text = json_encode(
            [
                'Payload' => 'data:application/x-php-serialized;base64,'
                    . base64_encode(serialize(new \SplObjectStorage())),
            ],
        );
        $this->expectException(OrmException::class);
        (new Book())->fromJSON((string) $text);
    }

    public function testAsText(): void
    {
        self::assertSame('War and Peace', (string) self::book(1));
        self::assertStringContainsString('Reviewer: Anna', (string) (new Review())->setReviewer('Anna'));
        self::assertSame('', (string) new Book());
    }

    public function testSerialization(): void
    {
        $book = self::book(1)
            ->setTitle('Changed')
            ->setCover('bytes')
            ->setAuthor((new Author())->setLastName('Tolstoy'));
        $book->setVirtualColumn('Nb', 2)->setPublishedOn(new \DateTimeImmutable('2020-01-01'));
        $book->addReview(new Review());
        $copy = unserialize(serialize($book));
        self::assertInstanceOf(Book::class, $copy);
        self::assertSame(['Changed', 1, 2], [$copy->getTitle(), $copy->getId(), $copy->getVirtualColumn('Nb')]);
        self::assertSame('2020-01-01', $copy->getPublishedOn('Y-m-d'));
        self::assertSame($book->getModifiedColumns(), $copy->getModifiedColumns());
        self::assertFalse($copy->isNew());
        self::assertNull(RelationAccess::loadedParent($copy, 'Author'));
        $cover = $copy->getCover();
        self::assertIsResource($cover);
        self::assertSame('bytes', stream_get_contents($cover));
        $this->expectException(OrmException::class);
        (new Book())->__unserialize(['columns' => ['title' => new \ArrayObject()]]);
    }

    public function testSerializationKeepsThePropertiesOfOnesOwnClass(): void
    {
        $copy = unserialize(serialize((new AnnotatedBook())->annotate('read it')));
        self::assertInstanceOf(AnnotatedBook::class, $copy);
        self::assertSame(['read it'], $copy->notes());
        try {
            (new Book())->__unserialize(['columns' => ['id' => 'one']]);
            self::fail('This is no id.');
        } catch (OrmException) {
            self::assertNull((new Book())->getId());
        }
        $this->expectException(OrmException::class);
        (new Book())->__unserialize(['key' => [new \ArrayObject()]]);
    }

    public function testADateThatWasAskedForIsStillTheDefault(): void
    {
        $book = new AnnotatedBook();
        self::assertSame('2020', $book->getPublishedOn()?->format('Y'));
        self::assertTrue($book->hasOnlyDefaultValues());
        self::assertFalse($book->setPublishedOn('2020-01-02')->hasOnlyDefaultValues());
    }

    public function testClonesHaveTheirOwnCollections(): void
    {
        $book = new Book();
        $book->addReview(new Review());
        $clone = clone $book;
        $clone->addReview(new Review());
        $clone->addReview(new Review());
        self::assertCount(1, $book->getReviews());
        self::assertCount(2, $clone->getReviews());
    }

    public function testCriteria(): void
    {
        $criteria = (new Book())->setTitle('x')->buildCriteria();
        self::assertTrue($criteria->containsKey(BookTableMap::COL_TITLE));
        self::assertSame(1, $criteria->size());
        $key = (new Shelf())->setRoom('a')->setBay(1)->buildPkeyCriteria();
        self::assertTrue($key->containsKey('shelf.room') && $key->containsKey('shelf.bay'));
    }

    public function testRelationsByName(): void
    {
        $book = new Book();
        $book->initRelation('Review');
        self::assertTrue(RelationAccess::collection($book, 'Review')->isLoaded());
        $this->expectException(OrmException::class);
        RelationAccess::collection($book, 'Author');
    }
}
