<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "kept".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\KeptQuery<TParent>
 */
class KeptQuery extends Base\KeptQuery
{
}
