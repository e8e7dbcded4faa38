<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Author;
use Bookstore\Book;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryServer;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Transactions that are open at the same time on two connections of one datasource. */
final class TwoTransactionsTest extends BookstoreTestCase
{
    use OnEveryServer;

    private const CHOICES = [
        'begin', 'begin', 'commit', 'rollback', 'rollback', 'savepoint', 'rollback to', 'set', 'set', 'set', 'save',
        'save', 'save', 'insert', 'delete', 'add', 'remove', 'save author', 'reload', 'clone', 'copy', 'array',
    ];

    private ConnectionWrapper $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = $this->connect();
        foreach ([$this->connection, $this->other] as $con) {
            $con->exec($this->failFastStatement());
        }
    }

    public function testAChangeThatIsMadeAfterASaveOnTheOtherConnection(): void
    {
        $book = (new Book())->setTitle('before');
        $book->save();
        $this->connection->beginTransaction();
        $this->other->beginTransaction();
        $book->setTitle('saved')->save($this->other);
        $book->setTitle('changed');
        $this->other->rollBack();
        self::assertSame('before', $book->getTitle());
        $this->connection->rollBack();
        self::assertSame(['before', false], [$book->getTitle(), $book->isModified()]);
        $book->setTitle('saved')->save();
        self::assertSame('saved', $this->value('SELECT "title" FROM "book"'));
    }

    /** While no transaction is open, an object that is not modified is what its row is. */
    public function testRandomPrograms(): void
    {
        $check = $this->connect();
        $cons = [$this->connection, $this->other];
        $random = RandomPrograms::begin(40);
        while ($random->hasNext()) {
            foreach ($cons as $con) {
                $con->forceRollBack();
            }
            $check->exec('DELETE FROM "book"');
            $check->exec('DELETE FROM "author"');
            IdentityMaps::active()->clearAll();
            $authors = $books = [];
            foreach (['x', 'y'] as $name) {
                $authors[] = (new Author())->setFirstName($name)->setLastName($name);
                end($authors)->save();
            }
            foreach (['a', 'b', 'c'] as $place => $title) {
                $books[] = (new Book())->setTitle("$title:0")->setAuthor($place === 2 ? null : $authors[0]);
                end($books)->save();
            }
            $story = [];
            /** @var array<int, int> $home by books, the connection on which they were written since transactions began */
            $home = [];
            for ($step = 1; $step <= 30; ++$step) {
                $at = $random->number(0, 1);
                $con = $cons[$at];
                $choice = $random->of(self::CHOICES);
                $number = $random->number(0, \count($books) - 1);
                $book = $books[$number];
                $author = $random->of($authors);
                $touched = match ($choice) {
                    'save', 'delete', 'reload' => [$number],
                    'insert' => [\count($books)],
                    'save author' => array_keys($books),
                    default => [],
                };
                if (array_diff(array_intersect_key($home, array_flip($touched)), [$at]) !== []) {
                    // A row that one transaction has written is not there for the other.
                    continue;
                }
                $home += array_fill_keys($touched, $at);
                $story[] = "$choice $at book $number author {$author->getFirstName()}";
                try {
                    match ($choice) {
                        'begin' => $con->isInTransaction() || $con->beginTransaction(),
                        'commit' => $con->isInTransaction() && $con->commit(),
                        'rollback' => $con->isInTransaction() && $con->rollBack(),
                        'savepoint' => $con->isInTransaction() && $con->savepoint('s'),
                        'rollback to' => $con->isInTransaction() && $con->rollBackToSavepoint('s'),
                        'set' => $book->setTitle(strtok((string) $book->getTitle(), ':') . ":$step"),
                        'save' => $book->isDeleted() || $book->save($con),
                        'insert' => ($books[] = (new Book())->setTitle("n$step:0")->setAuthor($author))->save($con),
                        'delete' => $book->isDeleted() || $book->isNew() || $book->delete($con),
                        'add' => $book->isDeleted() || $author->addBook($book),
                        'remove' => $author->removeBook($book),
                        'save author' => $author->save($con),
                        'reload' => $book->isDeleted() || $book->isNew() || $book->reload(false, $con),
                        // Not of a changed one: the original would be saved with its author, over the clone.
                        'clone' => RowState::needsSave($book) || $book->isDeleted() || ($books[$number] = clone $book),
                        'copy' => $books[] = $book->copy()->setTitle("c$step:0"),
                        'array' => $book->fromArray(['Title' => strtok((string) $book->getTitle(), ':') . ":$step"]),
                    };
                } catch (OrmException $failure) {
                    $story[] = '  ' . strtok($failure->getMessage(), "\n");
                    $con->forceRollBack();
                    if ($cons[1 - $at]->isInTransaction()) {
                        // One transaction has met a row that the other one holds: which of them has it is left open.
                        continue 2;
                    }
                }
                if (!$this->connection->isInTransaction() && !$this->other->isInTransaction()) {
                    $home = [];
                    $this->compare($books, $check, implode("\n", [...$story, $random->seedText()]));
                }
            }
            foreach ($random->shuffled($cons) as $con) {
                $con->forceRollBack();
            }
            $this->compare($books, $check, implode("\n", [...$story, 'at the end', $random->seedText()]));
        }
    }

    /** @param list<Book> $books */
    private function compare(array $books, ConnectionWrapper $con, string $message): void
    {
        $rows = [];
        $statement = $con->execute('SELECT "title", "author_id" FROM "book"');
        /** @var array{string, int|null} $row */
        foreach ($statement->fetchAll(\PDO::FETCH_NUM) as $row) {
            $rows[(string) strtok($row[0], ':')] = $row;
        }
        foreach ($books as $number => $book) {
            $name = (string) strtok((string) $book->getTitle(), ':');
            $message .= "\nbook $number: $name";
            if ($book->isNew() || $book->isDeleted()) {
                self::assertArrayNotHasKey($name, $rows, $message);
                continue;
            }
            self::assertArrayHasKey($name, $rows, $message);
            if (!$book->isModified() && !RowState::needsSave($book)) {
                self::assertSame($rows[$name], [$book->getTitle(), $book->getAuthorId()], $message);
            }
        }
    }
}
