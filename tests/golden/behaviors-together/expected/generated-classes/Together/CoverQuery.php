<?php

declare(strict_types=1);

namespace Together;

/**
 * Queries of the table "cover".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CoverQuery<TParent>
 */
class CoverQuery extends Base\CoverQuery
{
}
