<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Bookstore\BookQuery;
use Orm\Runtime\Connection\ConnectionInterface;

/** A class of an application whose hook reads the table. */
final class CountingBook extends Book
{
    public function preInsert(?ConnectionInterface $con = null): bool
    {
        $this->setSold(BookQuery::create()->count($con));

        return parent::preInsert($con);
    }
}
