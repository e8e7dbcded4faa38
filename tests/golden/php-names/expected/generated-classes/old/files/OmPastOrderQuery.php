<?php

declare(strict_types=1);

namespace Archive;

/**
 * Queries of the table "t_order".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\OmPastOrderQuery<TParent>
 */
class OmPastOrderQuery extends Base\OmPastOrderQuery
{
}
