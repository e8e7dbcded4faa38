<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "book_i18n_archive".
 *
 * Add your own methods here; this file is written once.
 */
class BookI18nArchive extends Base\BookI18nArchive
{
}
