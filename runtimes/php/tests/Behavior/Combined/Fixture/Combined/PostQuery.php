<?php

declare(strict_types=1);

namespace Combined;

/**
 * Queries of the table "cb_post".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PostQuery<TParent>
 */
class PostQuery extends Base\PostQuery
{
}
