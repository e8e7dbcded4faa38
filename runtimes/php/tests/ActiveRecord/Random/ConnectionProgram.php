<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Random;

use Bookstore\Author;
use Bookstore\Book;
use Bookstore\BookQuery;
use Bookstore\Tag;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Tests\Support\RandomPrograms;

/**
 * A random program on two connections to one database: objects, clones, relations, transactions on both.
 *
 * The model is the database: while no transaction is open, an object that is new or deleted has no row, every other one
 * has, and its columns are those of the row unless they are modified. A row is known by the first part of its title.
 * Several objects of a row do not know of each other's changes, and what was read while another transaction had written
 * it may be outdated: only their rows are compared.
 */
final class ConnectionProgram
{
    private const CHOICES = [
        'begin', 'begin', 'begin', 'commit', 'commit', 'rollback', 'rollback', 'savepoint', 'rollback to', 'release',
        'set', 'set', 'set', 'save', 'save', 'save', 'save', 'insert', 'insert', 'insert many', 'delete', 'add',
        'remove', 'set author', 'save author', 'save author', 'reload', 'clone', 'find', 'tag', 'untag', 'query update',
    ];

    /** @var list<string> what was done */
    public array $story = [];
    /** @var list<Book> */
    public array $books = [];
    /** @var list<Author> */
    private array $authors = [];
    /** @var list<Tag> */
    private array $tags = [];
    /** @var array<string, array<string, true>> the connections by which rows were deleted, by name of the row */
    private array $deletedBy = [];
    /** @var array<string, true> rows of which several objects were made, or that were read in between */
    private array $shared = [];
    /** @var array<string, array<int, true>> the connections that have written a row since no transaction was open */
    private array $writers = [];

    /** @param array{ConnectionWrapper, ConnectionWrapper} $connections */
    public function __construct(
        private readonly array $connections,
        private readonly RandomPrograms $random,
        private readonly bool $hasIdentityMaps,
        private readonly bool $canBeginTwice,
    ) {
        foreach (['x', 'y'] as $name) {
            $this->authors[] = (new Author())->setFirstName($name)->setLastName($name);
            end($this->authors)->save();
            $this->tags[] = (new Tag())->setName($name);
            end($this->tags)->save();
        }
        foreach (['a', 'b', 'c'] as $place => $title) {
            $this->books[] = (new Book())->setTitle("$title:0")->setAuthor($place === 2 ? null : $this->authors[0]);
            end($this->books)->save();
        }
    }

    public function isAtRest(): bool
    {
        return !$this->connections[0]->isInTransaction() && !$this->connections[1]->isInTransaction();
    }

    public function step(int $number): void
    {
        $at = $this->random->number(0, 1);
        $con = $this->connections[$at];
        $choice = $this->random->of(self::CHOICES);
        $place = $this->random->number(0, \count($this->books) - 1);
        $book = $this->books[$place];
        $author = $this->random->of($this->authors);
        $tag = $this->random->of($this->tags);
        $related = "author {$author->getFirstName()}, tag {$tag->getName()}";
        $this->story[] = "$choice, connection $at, book $place, $related";
        try {
            $this->run($choice, $at, $con, $number, $place, $book, $author, $tag);
        } catch (OrmException $failure) {
            $this->story[] = '  ' . strtok($failure->getMessage(), "\n");
            $con->forceRollBack();
        }
        if ($this->isAtRest()) {
            $this->writers = [];
        }
    }

    private function run(
        string $choice,
        int $at,
        ConnectionWrapper $con,
        int $number,
        int $place,
        Book $book,
        Author $author,
        Tag $tag,
    ): void {
        $isOpen = $con->isInTransaction();
        $hasRow = !$book->isNew() && !$book->isDeleted();
        match ($choice) {
            'begin' => $isOpen || $this->begin($con, $at),
            'commit' => $isOpen && $con->commit(),
            'rollback' => $isOpen && $con->rollBack(),
            'savepoint' => $isOpen && $con->savepoint('s'),
            'rollback to' => $isOpen && $con->rollBackToSavepoint('s'),
            'release' => $isOpen && $con->releaseSavepoint('s'),
            'set' => $book->setTitle(self::nameOf($book) . ":$number"),
            'save' => $book->isDeleted() || $this->writes($book, $at) && $book->save($con),
            'insert' => $this->insert($con, $at, $number, $author),
            'insert many' => $this->insertMany($con, $at, $number),
            'delete' => $hasRow && $this->deletes($book, $at) && $book->delete($con),
            'add' => $book->isDeleted() || $author->addBook($book),
            'remove' => $this->readsMembers() && $author->removeBook($book),
            'set author' => $book->isDeleted() || $book->setAuthor($this->random->chance(3) ? null : $author),
            'save author' => $this->saveAuthor($author, $con, $at),
            'reload' => $hasRow && $this->reads($book) && $book->reload(false, $con),
            'clone' => $this->addClone($book),
            'find' => $hasRow && $this->find($book, $con),
            'tag' => $book->isDeleted() || $book->addTag($tag),
            'untag' => $hasRow && $this->readsMembers() && $book->removeTag($tag),
            'query update' => $this->update($book, $con, $number),
        };
    }

    private function begin(ConnectionWrapper $con, int $at): bool
    {
        return $this->canBeginTwice || !$this->connections[1 - $at]->isInTransaction()
            ? $con->beginTransaction()
            : $con->beginReadTransaction();
    }

    private function insert(ConnectionWrapper $con, int $at, int $number, Author $author): void
    {
        $this->books[] = $book = (new Book())->setTitle("n$number:0");
        if ($this->random->chance(2)) {
            $book->setAuthor($author);
        }
        $this->writes($book, $at);
        $book->save($con);
    }

    private function insertMany(ConnectionWrapper $con, int $at, int $number): void
    {
        $books = [(new Book())->setTitle("m$number:0"), (new Book())->setTitle("o$number:0")];
        array_push($this->books, ...$books);
        array_map(fn (Book $book): bool => $this->writes($book, $at), $books);
        BookQuery::create()->insertMany($books, $con);
    }

    private function saveAuthor(Author $author, ConnectionWrapper $con, int $at): void
    {
        foreach ($this->books as $book) {
            $this->writes($book, $at);
        }
        $author->setAge($this->random->number(1, 90))->save($con);
    }

    private function addClone(Book $book): void
    {
        if (!$book->isDeleted()) {
            $this->shared[self::nameOf($book)] = true;
            $this->books[] = $clone = clone $book;
            if ($book->isNew()) {
                $clone->setTitle('c' . \count($this->books) . ':0');
            }
        }
    }

    private function find(Book $book, ConnectionWrapper $con): void
    {
        $this->shared[self::nameOf($book)] = true;
        $found = BookQuery::create()->findPk($book->getId(), $con);
        // An object that was only read in a transaction is not restored, though its row may be gone.
        if ($found !== null && !\in_array($found, $this->books, true) && !isset($this->writers[self::nameOf($found)])) {
            $this->books[] = $found;
        }
    }

    private function update(Book $book, ConnectionWrapper $con, int $number): void
    {
        $name = self::nameOf($book);
        $this->shared[$name] = true;
        BookQuery::create()->filterByTitle("$name:%", 'LIKE')->updateAll(['Title' => "$name:$number"], $con);
    }

    private function writes(Book $book, int $at): bool
    {
        return $this->writers[self::nameOf($book)][$at] = true;
    }

    /** A row that is read beside the transaction that has written it may not be the one that is committed. */
    private function reads(Book $book): bool
    {
        if (!$this->isAtRest()) {
            $this->shared[self::nameOf($book)] = true;
        }

        return true;
    }

    /** Reads what a collection holds, if that is not known yet. */
    private function readsMembers(): bool
    {
        $this->shared += array_fill_keys(array_keys($this->writers), true);

        return true;
    }

    private function deletes(Book $book, int $at): bool
    {
        $by = KeptStates::datasource($book) . $this->connections[$at]->getName();
        $this->deletedBy[self::nameOf($book)][$by] = true;

        return $this->writes($book, $at);
    }

    /**
     * @param array<int, array{string, int|null}> $rows by their keys
     * @return string|null what is wrong
     */
    public function compare(array $rows): ?string
    {
        $names = array_map(static fn (array $row): string => (string) strtok($row[0], ':'), $rows);
        foreach ($this->books as $number => $book) {
            $name = self::nameOf($book);
            $row = $rows[(int) $book->getId()] ?? null;
            $known = $this->deletedBy[$name] ?? [];
            $problem = match (true) {
                // A clone that became new by a rollback has the name of its original.
                $book->isNew() => !\in_array($name, $names, true) || isset($this->shared[$name])
                    ? null
                    : 'is new, but has a row',
                $book->isDeleted() => $row === null ? null : 'is deleted, but has a row',
                $row === null => $known === [] || $this->isTracked($book) ? 'has no row' : null,
                isset($this->shared[$name]) || $book->isModified() || RowState::needsSave($book) => null,
                [$book->getTitle(), $book->getAuthorId()] === $row => null,
                default => 'differs: ' . json_encode([[$book->getTitle(), $book->getAuthorId()], $row]),
            };
            if ($problem !== null) {
                return "book $number ($name) $problem";
            }
        }

        return null;
    }

    /** Whether the deletion of a row by any object is known to this one. */
    private function isTracked(Book $book): bool
    {
        $name = self::nameOf($book);
        $own = KeptStates::datasource($book);

        return $this->hasIdentityMaps && array_keys($this->deletedBy[$name]) === [$own . $own];
    }

    private static function nameOf(Book $book): string
    {
        return (string) strtok((string) $book->getTitle(), ':');
    }
}
