<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_book".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookQuery<TParent>
 */
class BookQuery extends Base\BookQuery
{
}
