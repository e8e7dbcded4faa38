<?php

declare(strict_types=1);

namespace Validated;

/**
 * A row of the table "val_book".
 *
 * Add your own methods here; this file is written once.
 */
class Book extends Base\Book
{
}
