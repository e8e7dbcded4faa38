<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "book_tag".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookTagQuery<TParent>
 */
class BookTagQuery extends Base\BookTagQuery
{
}
