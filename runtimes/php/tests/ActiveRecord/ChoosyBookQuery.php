<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\BookQuery;
use Orm\Runtime\Connection\ConnectionInterface;

/** A query class of an application that leaves most books out. */
final class ChoosyBookQuery extends BookQuery
{
    protected function preSelect(ConnectionInterface $con): void
    {
        $this->filterByTitle('War and Peace');
    }
}
