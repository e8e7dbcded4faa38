<?php

declare(strict_types=1);

namespace Keyed;

/**
 * Queries of the table "review".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ReviewQuery<TParent>
 */
class ReviewQuery extends Base\ReviewQuery
{
}
