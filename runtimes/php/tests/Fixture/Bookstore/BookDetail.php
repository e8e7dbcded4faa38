<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * A row of the table "book_detail".
 *
 * Add your own methods here; this file is written once.
 */
class BookDetail extends Base\BookDetail
{
}
