<?php

declare(strict_types=1);

/**
 * Queries of the table "shop_review".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends \Base\ReviewQuery<TParent>
 */
class ReviewQuery extends \Base\ReviewQuery
{
}
