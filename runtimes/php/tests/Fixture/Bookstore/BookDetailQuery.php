<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "book_detail".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookDetailQuery<TParent>
 */
class BookDetailQuery extends Base\BookDetailQuery
{
}
