<?php

declare(strict_types=1);

namespace Bookstore;

/**
 * Queries of the table "wide".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\WideQuery<TParent>
 */
class WideQuery extends Base\WideQuery
{
}
