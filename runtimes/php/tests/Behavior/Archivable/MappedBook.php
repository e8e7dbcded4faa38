<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Book;

/** What the generator would have made for the table map of OwnBook. */
abstract class MappedBook extends Book
{
    public const TABLE_MAP = OwnBookTableMap::class;
}
