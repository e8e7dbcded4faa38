<?php

declare(strict_types=1);

namespace Whole;

/**
 * Queries of the table "book".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookQuery<TParent>
 */
class BookQuery extends Base\BookQuery
{
}
