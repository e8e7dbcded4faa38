<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "book_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookVersionQuery<TParent>
 */
class BookVersionQuery extends Base\BookVersionQuery
{
}
