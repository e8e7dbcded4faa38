<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Support;

/** A test with the empty tables of the bookstore fixture. */
abstract class BookstoreTestCase extends FixtureTestCase
{
    protected function fixture(): string
    {
        return 'Bookstore';
    }

    /** @return int the number of statements that ran */
    protected function countQueries(\Closure $work): int
    {
        $this->connection->useDebug();
        $work();
        $count = $this->connection->getQueryCount();
        $this->connection->useDebug(false);

        return $count;
    }

    protected function rows(string $table): int
    {
        $count = $this->value("SELECT COUNT(*) FROM \"$table\"");

        return is_numeric($count) ? (int) $count : 0;
    }
}
