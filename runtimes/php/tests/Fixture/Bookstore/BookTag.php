<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "book_tag".
 *
 * Add your own methods here; this file is written once.
 */
class BookTag extends Base\BookTag
{
}
