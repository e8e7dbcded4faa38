<?php

declare(strict_types=1);

namespace Whole;

/**
 * A row of the table "book".
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
