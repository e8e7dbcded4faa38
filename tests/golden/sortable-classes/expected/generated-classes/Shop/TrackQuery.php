<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "track".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\TrackQuery<TParent>
 */
class TrackQuery extends Base\TrackQuery
{
}
