<?php

declare(strict_types=1);

namespace Together;

/**
 * All behaviors on one table.
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
