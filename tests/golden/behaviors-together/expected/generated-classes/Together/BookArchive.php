<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "book_archive".
 *
 * Add your own methods here; this file is written once.
 */
class BookArchive extends Base\BookArchive
{
}
