<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveRecord;

use Bookstore\Book;
use Orm\Runtime\Map\TableMap;

/** A class of an application that does something when it is read. */
final class HydratingBook extends Book
{
    public int $hydrations = 0;

    public function hydrate(
        array $row,
        int $start = 0,
        bool $rehydrate = false,
        string $indexType = TableMap::TYPE_NUM,
    ): int {
        ++$this->hydrations;

        return parent::hydrate($row, $start, $rehydrate, $indexType);
    }
}
