<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "gone".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\GoneQuery<TParent>
 */
class GoneQuery extends Base\GoneQuery
{
}
