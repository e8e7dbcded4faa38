<?php

declare(strict_types=1);

namespace Validated;

/**
 * Queries of the table "val_book_detail".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookDetailQuery<TParent>
 */
class BookDetailQuery extends Base\BookDetailQuery
{
}
