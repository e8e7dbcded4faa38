<?php

declare(strict_types=1);

namespace Campus;

/**
 * Queries of the table "hall".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\HallQuery<TParent>
 */
class HallQuery extends Base\HallQuery
{
}
