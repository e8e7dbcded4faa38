<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;
use Orm\Runtime\Tests\Support\RandomPrograms;

/** Rows are written while the result that they were read from is still open. */
final class OpenResultTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const ROWS = 1200;

    /** @dataProvider ways */
    public function testATransactionIsKeptWhoseResultWentWithASavepoint(bool $onDemand): void
    {
        $this->fill(3);
        $this->connection->beginTransaction();
        $this->connection->savepoint('s');
        $authors = $this->authors($onDemand);
        foreach ($authors as $author) {
            self::assertSame('first', $author->getFirstName());
            break;
        }
        $this->connection->rollBackToSavepoint('s');
        (new Author())->setFirstName('new')->setLastName('kept')->save();
        unset($authors);
        $this->connection->commit();
        self::assertSame(4, $this->rows('author'));
    }

    /** @dataProvider ways */
    public function testAResultOutlivesASavepointThatIsSetAfterIt(bool $onDemand): void
    {
        $this->fill(self::ROWS);
        $this->connection->beginTransaction();
        $count = 0;
        foreach ($this->authors($onDemand) as $author) {
            if (++$count % 400 === 1) {
                $this->connection->savepoint('s');
                $author->setAge(1)->save();
                $this->connection->rollBackToSavepoint('s');
            }
        }
        $this->connection->commit();
        self::assertSame([self::ROWS, 0], [$count, AuthorQuery::create()->filterByAge(1)->count()]);
    }

    /** @dataProvider ways */
    public function testRowsThatAreInsertedMeanwhileAreNotRead(bool $onDemand): void
    {
        $this->fill(self::ROWS);
        $count = 0;
        foreach ($this->authors($onDemand) as $author) {
            if (++$count > self::ROWS) {
                break;
            }
            if ($count % 100 === 0) {
                (new Author())->setFirstName('new')->setLastName("new $count")->save();
                $author->setId((int) $author->getId() + 1_000_000)->save();
            }
        }
        self::assertSame([self::ROWS, self::ROWS + 12], [$count, $this->rows('author')]);
    }

    /** @dataProvider ways */
    public function testAnObjectThatIsSavedInTheLoopKeepsItsValues(bool $onDemand): void
    {
        $this->fill(5);
        $last = AuthorQuery::create()->orderById('DESC')->findOne();
        self::assertNotNull($last);
        foreach ([false, true] as $isInTransaction) {
            $last->setAge(0)->save();
            $isInTransaction && $this->connection->beginTransaction();
            foreach ($this->authors($onDemand) as $_) {
                $last->setAge($last->getAge() + 1)->save();
            }
            $isInTransaction && $this->connection->commit();
            self::assertSame([5, 5], [$last->getAge(), (int) $this->value('SELECT MAX("age") FROM "author"')]);
        }
    }

    public function testAParentThatIsReadAlongIsCountedUp(): void
    {
        $author = (new Author())->setFirstName('first')->setLastName('last')->setAge(0);
        foreach ([1, 2, 3] as $number) {
            $author->addBook((new Book())->setTitle("book $number"));
        }
        $author->save();
        $other = (new Author())->setFirstName('other')->setLastName('other');
        $other->save();
        $books = $author->getBooks()->getData();
        foreach (BookQuery::create()->joinWithAuthor()->orderById()->iterate() as $book) {
            self::assertNotNull($book->getAuthor());
            $author->setAge($author->getAge() + 1)->save();
            // The last book has another author when its row is read.
            $books[2]->setAuthor($other)->save();
        }
        self::assertSame([3, 3], [$author->getAge(), (int) $this->value('SELECT MAX("age") FROM "author"')]);
        self::assertSame([$other, $other->getId()], [$books[2]->getAuthor(), $books[2]->getAuthorId()]);
    }

    public function testAnObjectThatIsReadInTheLoopKeepsItsValues(): void
    {
        $this->fill(3);
        $last = AuthorQuery::create()->orderById('DESC')->findOne();
        self::assertNotNull($last);
        foreach (['reload', 'find', 'findOne'] as $number => $way) {
            foreach (AuthorQuery::create()->orderById()->iterate() as $place => $_) {
                if ($place === 0) {
                    $this->connection->exec("UPDATE \"author\" SET \"age\" = $number");
                    match ($way) {
                        'reload' => $last->reload(),
                        'find' => AuthorQuery::create()->find(),
                        default => AuthorQuery::create()->orderById('DESC')->findOne(),
                    };
                }
            }
            self::assertSame($number, $last->getAge(), $way);
        }
    }

    /** @dataProvider ways */
    public function testRandomWritesInALoop(bool $onDemand): void
    {
        $random = RandomPrograms::begin(10);
        while ($random->hasNext()) {
            $this->connection->forceRollBack();
            $this->connection->exec('DELETE FROM "author"');
            IdentityMaps::active()->clearAll();
            $this->fill(12);
            $loop = new WritingLoop($this->connection, $random);
            if ($random->chance(3)) {
                $this->connection->beginTransaction();
            }
            foreach ($this->authors($onDemand) as $author) {
                $loop->next($author);
                self::assertSame([], $loop->problems(), implode("\n", [...$loop->story, $random->seedText()]));
            }
            self::assertSame(12, $loop->read, implode("\n", [...$loop->story, $random->seedText()]));
        }
    }

    /** @return iterable<string, array{bool}> */
    public static function ways(): iterable
    {
        yield 'iterate()' => [false];
        yield 'FORMAT_ON_DEMAND' => [true];
    }

    private function fill(int $rows): void
    {
        $authors = [];
        for ($number = 1; $number <= $rows; ++$number) {
            $authors[] = (new Author())->setFirstName('first')->setLastName("last $number");
        }
        AuthorQuery::create()->insertMany($authors);
    }

    /** @return iterable<Author> */
    private function authors(bool $onDemand): iterable
    {
        $query = AuthorQuery::create()->orderById();

        return $onDemand ? $query->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->find() : $query->iterate();
    }
}
