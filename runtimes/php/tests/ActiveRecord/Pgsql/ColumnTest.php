<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord\Pgsql;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Tests\ActiveRecord\ColumnTestCase;
use Orm\Runtime\Tests\Support\OnPgsql;

final class ColumnTest extends ColumnTestCase
{
    use OnPgsql;

    public function testNumbersWithoutDigits(): void
    {
        foreach ([INF, -INF, NAN, 0.0] as $weight) {
            $book = (new Book())->setTitle('Heavy')->setWeight($weight);
            $book->save();
            IdentityMaps::active()->clearAll();
            $read = BookQuery::create()->findPk($book->getId())?->getWeight();
            self::assertSame(var_export($weight, true), var_export($read, true));
        }
    }
}
