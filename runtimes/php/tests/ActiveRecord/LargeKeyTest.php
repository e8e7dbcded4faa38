<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookDetail;
use Bookstore\BookQuery;
use Bookstore\BookTagQuery;
use Bookstore\Tag;
use Bookstore\TagQuery;
use Orm\Runtime\Exception\InvalidValueException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\Fixtures;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Keys that need more than 31 bits, or more than the 53 of a double, in columns of 64 bits. */
final class LargeKeyTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const SCHEMA = 'orm_large_keys';

    protected function setUp(): void
    {
        parent::setUp();
        if ($this->adapterName() === 'sqlite') {
            return;
        }
        $isPgsql = $this->adapterName() === 'pgsql';
        $this->connection->exec('CREATE ' . ($isPgsql ? 'SCHEMA' : 'DATABASE') . ' IF NOT EXISTS ' . self::SCHEMA);
        $this->connection->exec(($isPgsql ? 'SET search_path TO ' : 'USE ') . self::SCHEMA);
        $larger = $isPgsql ? ['serial' => 'bigserial', 'INTEGER' => 'BIGINT'] : ['INTEGER' => 'BIGINT UNSIGNED'];
        foreach (Fixtures::statements('Bookstore', $this->adapterName()) as $statement) {
            $this->connection->exec(strtr($statement, $larger));
        }
    }

    protected function tearDown(): void
    {
        if ($this->adapterName() !== 'sqlite') {
            $isPgsql = $this->adapterName() === 'pgsql';
            $this->connection->exec('DROP ' . ($isPgsql ? 'SCHEMA ' : 'DATABASE ') . self::SCHEMA
                . ($isPgsql ? ' CASCADE' : ''));
        }
        parent::tearDown();
    }

    /** @return array<string, array{int}> */
    public static function keys(): array
    {
        return [
            'more than 31 bits' => [2_147_483_648],
            'more than 32 bits' => [4_294_967_297],
            'more than a double holds' => [9_007_199_254_740_993],
            'the largest' => [PHP_INT_MAX - 9],
        ];
    }

    /** @dataProvider keys */
    public function testAllWaysToARow(int $key): void
    {
        [$book, $near] = [$this->book($key), $this->book($key + 1)];
        self::assertSame([$key, $key + 1], [$book->getId(), $near->getId()]);
        IdentityMaps::active()->clearAll();
        $found = BookQuery::create()->findPk($key);
        self::assertSame("book $key", $found?->getTitle());
        self::assertSame($found, BookQuery::create()->findPk((string) $key));
        self::assertSame($found, BookQuery::create()->findOneById($key));
        self::assertSame($found, BookQuery::create()->filterByPrimaryKeys([$key])->findOne());
        $both = BookQuery::create()->orderById()->findPks([$key, $key + 1]);
        self::assertSame([$key, $key + 1], $both->getPrimaryKeys(false));
        $last = BookQuery::create()->filterById(['min' => $key + 1])->find();
        self::assertSame([$key + 1], $last->getPrimaryKeys(false));
        $found->setTitle('changed')->save();
        $clone = clone $found;
        $found->reload();
        self::assertSame('changed', $found->getTitle());
        $filled = new Book();
        $filled->fromArray($found->toArray());
        self::assertSame($key, $filled->getId());
        $imported = new Book();
        $imported->importFrom('JSON', $found->exportTo('JSON'));
        self::assertSame($key, $imported->getId());
        $clone->delete();
        self::assertTrue($found->isDeleted());
        self::assertSame(1, $this->rows('book'));
        self::assertNotNull(BookQuery::create()->findPk($key + 1));
    }

    /** @dataProvider keys */
    public function testRelations(int $key): void
    {
        [$book, $near] = [$this->book($key), $this->book($key + 1)];
        $author = (new Author())->setFirstName('A')->setLastName('B');
        $author->save();
        $author->setId($key + 2)->save();
        $author->addBook($book)->addBook($near)->save();
        $book->setBookDetail((new BookDetail())->setSummary('short'));
        $book->save();
        IdentityMaps::active()->clearAll();
        $found = AuthorQuery::create()->findPk($key + 2);
        self::assertSame([$key, $key + 1], $found?->getBooks()->getPrimaryKeys(false));
        $first = $found->getBooks()->getFirst();
        self::assertSame($found, $first?->getAuthor());
        self::assertSame($key, $first->getBookDetail()?->getBookId());
        self::assertSame(2, $found->countBooks());
        $read = BookQuery::create()->joinWithAuthor()->findPk($key);
        self::assertSame($found, $read?->getAuthor());
        $found->removeBook($first)->save();
        self::assertSame([$key + 1], BookQuery::create()->filterByAuthor($found)->find()->getPrimaryKeys(false));
    }

    /** @dataProvider keys */
    public function testLinks(int $key): void
    {
        [$book, $near] = [$this->book($key), $this->book($key + 1)];
        $tags = [];
        foreach ([0, 1] as $more) {
            $tags[$more] = (new Tag())->setName("tag $more");
            $tags[$more]->save();
            $tags[$more]->setId($key + $more)->save();
        }
        $book->setTags($tags)->save();
        $near->addTag($tags[0])->save();
        self::assertSame(3, $this->rows('book_tag'));
        IdentityMaps::active()->clearAll();
        $found = BookQuery::create()->findPk($key);
        $tag = TagQuery::create()->findPk($key + 1);
        self::assertNotNull($found);
        self::assertNotNull($tag);
        $row = BookTagQuery::create()->findPk([$key, $key + 1]);
        $found->removeTag($tag)->save();
        self::assertTrue($row?->isDeleted());
        self::assertSame([$key], $found->getTags()->getPrimaryKeys(false));
        self::assertSame(2, $this->rows('book_tag'));
        self::assertSame([], $tag->getBooks()->getPrimaryKeys(false));
    }

    public function testKeysThatTheDatabaseMakes(): void
    {
        if ($this->adapterName() === 'pgsql') {
            $this->value("SELECT setval(pg_get_serial_sequence('book', 'id'), 9007199254740993)");
        } else {
            $this->book(9_007_199_254_740_993);
        }
        $book = (new Book())->setTitle('next');
        $book->save();
        self::assertSame(9_007_199_254_740_994, $book->getId());
        self::assertSame($book, BookQuery::create()->findPk(9_007_199_254_740_994));
        $more = [(new Book())->setTitle('one'), (new Book())->setTitle('two')];
        BookQuery::create()->insertMany($more);
        self::assertSame(9_007_199_254_740_996, (int) $this->value('SELECT MAX("id") FROM "book"'));
    }

    protected function book(int $key): Book
    {
        $this->connection->execute('INSERT INTO "book" ("id", "title") VALUES (?, ?)', [$key, "book $key"]);
        $book = BookQuery::create()->findPk($key);
        self::assertNotNull($book);

        return $book;
    }

    /**
     * It would stand for the row of the largest integer, and delete that one.
     *
     * @group mysql
     */
    public function testAKeyThatIsTooLarge(): void
    {
        $this->book(PHP_INT_MAX);
        $this->connection->exec('INSERT INTO "book" ("id", "title") VALUES (18446744073709551615, \'large\')');
        self::assertSame('large', BookQuery::create()->select('Title')->findOneBy('Title', 'large'));
        $this->expectException(InvalidValueException::class);
        BookQuery::create()->find();
    }
}
