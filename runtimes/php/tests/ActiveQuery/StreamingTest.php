<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\AuthorQuery;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Tests\Support\BookstoreTestCase;
use Orm\Runtime\Tests\Support\OnEveryDatabase;

/** Any number of rows is read in the memory of a few. */
final class StreamingTest extends BookstoreTestCase
{
    use OnEveryDatabase;

    private const ROWS = 200_000;
    private const LIMIT = 8 * 1024 * 1024;

    public function testReads200000RowsOnDemand(): void
    {
        $digits = implode(
            ' UNION ALL ',
            array_map(static fn (int $digit): string => "SELECT $digit AS d", range(0, 9)),
        );
        $this->connection->exec(
            'INSERT INTO "author" ("first_name", "last_name", "age") SELECT \'first\', \'a last name of some '
                . 'length\', a.d'
            . " FROM ($digits) a, ($digits) b, ($digits) c, ($digits) d, ($digits) e, (SELECT 1 AS d UNION ALL "
            . "SELECT 2) f",
        );
        AuthorQuery::create()->findOne();
        gc_collect_cycles();
        $before = memory_get_usage();
        $peak = $count = $ages = 0;
        foreach (AuthorQuery::create()->setFormatter(ModelCriteria::FORMAT_ON_DEMAND)->find() as $author) {
            $ages += $author->getAge();
            if (++$count % 5000 === 0) {
                $peak = max($peak, memory_get_usage());
            }
        }
        self::assertSame(self::ROWS, $count);
        self::assertSame(self::ROWS * 45 / 10, $ages);
        self::assertLessThan(self::LIMIT, $peak - $before);
    }
}
