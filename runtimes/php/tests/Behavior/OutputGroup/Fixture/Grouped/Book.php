<?php

declare(strict_types=1);

namespace Grouped;

/**
 * A row of the table "grp_book".
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
