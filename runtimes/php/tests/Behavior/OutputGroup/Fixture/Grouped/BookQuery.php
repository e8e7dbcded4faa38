<?php

declare(strict_types=1);

namespace Grouped;

/**
 * Queries of the table "grp_book".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BookQuery<TParent>
 */
class BookQuery extends Base\BookQuery
{
}
