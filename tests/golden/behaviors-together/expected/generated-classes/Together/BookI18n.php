<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "book_i18n".
 *
 * Add your own methods here; this file is written once.
 */
class BookI18n extends Base\BookI18n
{
}
