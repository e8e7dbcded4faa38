<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "book_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookArchiveQuery<TParent>
 */
class BookArchiveQuery extends Base\BookArchiveQuery
{
}
