<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Author;
use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Tests\Support\BookstoreTestCase;

/** Rows are written while the result that they were read from is still open. */
abstract class OpenResultTestCase extends BookstoreTestCase
{
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
