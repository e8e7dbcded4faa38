<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_book_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookArchiveQuery<TParent>
 */
class BookArchiveQuery extends Base\BookArchiveQuery
{
}
