<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Sqlite;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\Tag;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\Relation\RelatedSelect;
use Orm\Runtime\Persistence\Relation\RelationMetadata;
use Orm\Runtime\Tests\ActiveRecord\ChoosyAuthorTableMap;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnSqlite;

/** Members of relations are read with a text that is written once. */
final class RelatedSelectTest extends BookstoreTestCase
{
    use OnSqlite;

    public function testEachObjectGetsItsOwn(): void
    {
        $authors = [];
        foreach (['Leo', 'Jane'] as $name) {
            $author = (new Author())->setFirstName($name)->setLastName($name);
            foreach ([1, 2] as $number) {
                $tag = (new Tag())->setName("$name $number");
                $author->addBook((new Book())->setTitle("$name $number")->addTag($tag));
            }
            $author->save();
            $authors[$name] = $author;
        }
        foreach ($authors as $name => $author) {
            $author->clearAllReferences(true);
        }
        IdentityMaps::active()->clearAll();
        foreach ($authors as $name => $author) {
            $titles = $tags = [];
            foreach ($author->getBooks() as $book) {
                $titles[] = $book->getTitle();
                self::assertSame($author, $book->getAuthor());
                foreach ($book->getTags() as $tag) {
                    $tags[] = $tag->getName();
                }
            }
            self::assertSame(["$name 1", "$name 2"], $titles);
            self::assertSame($titles, $tags);
        }
    }

    public function testTheTextIsKeptWithTheRelation(): void
    {
        [$author, $facts] = $this->authorWithABook();
        $made = 0;
        $query = static function () use ($author, $facts, &$made): ModelCriteria {
            ++$made;

            return $facts->queryOf($author);
        };
        foreach ([1, 2, 3] as $_) {
            self::assertCount(1, RelatedSelect::members($author, $facts, $facts, $query, null));
        }
        self::assertLessThanOrEqual(1, $made);
        self::assertNotFalse($facts->selects[$this->connection->getAdapter()::class]);
    }

    public function testTheTextIsKeptAfterAReadByAnotherAdapter(): void
    {
        [$author, $facts] = $this->authorWithABook();
        $facts->selects = [];
        $query = static fn (): ModelCriteria => $facts->queryOf($author);
        $container = Orm::getStandardServiceContainer();
        $container->setAdapterClass('bookstore', 'pgsql');
        RelatedSelect::members($author, $facts, $facts, $query, $this->connection);
        self::assertSame([], $facts->selects);
        $container->setAdapterClass('bookstore', 'sqlite');
        self::assertCount(1, RelatedSelect::members($author, $facts, $facts, $query, $this->connection));
        self::assertIsString($facts->selects[$this->connection->getAdapter()::class] ?? null);
    }

    public function testTheTextIsKeptAfterAKeyThatTheColumnCannotHold(): void
    {
        [$author, $facts] = $this->authorWithABook();
        $facts->selects = [];
        $large = (new Author())->setFirstName('A')->setLastName('B');
        $large->save();
        $large->setId(2147483650)->save();
        self::assertCount(0, $large->getBooks());
        $author->clearAllReferences();
        self::assertCount(1, $author->getBooks());
        self::assertIsString($facts->selects[$this->connection->getAdapter()::class] ?? null);
    }

    public function testAQueryClassThatSaysMoreIsAsked(): void
    {
        [$author] = $this->authorWithABook();
        $facts = RelationMetadata::of(ChoosyAuthorTableMap::class, 'Book');
        $query = static fn (): ModelCriteria => $facts->queryOf($author);
        foreach ([1, 2] as $_) {
            self::assertCount(0, RelatedSelect::members($author, $facts, $facts, $query, null));
        }
        self::assertFalse($facts->selects[$this->connection->getAdapter()::class]);
    }

    /** @return array{Author, RelationMetadata} */
    private function authorWithABook(): array
    {
        $author = (new Author())->setFirstName('Leo')->setLastName('Tolstoy');
        $author->addBook((new Book())->setTitle('Resurrection'));
        $author->save();

        return [$author, RelationMetadata::of($author::tableMap(), 'Book')];
    }
}
