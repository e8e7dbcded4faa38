<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Archivable;

use Archived\Book;
use Orm\Runtime\Connection\ConnectionInterface;

/** A book that can refuse to be deleted. */
final class RefusingBook extends Book
{
    public static bool $refuses = false;

    public function preDelete(?ConnectionInterface $con = null): bool
    {
        return !self::$refuses;
    }
}
