<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_book".
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
