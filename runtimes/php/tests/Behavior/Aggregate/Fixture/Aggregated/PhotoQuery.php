<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_photo".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PhotoQuery<TParent>
 */
class PhotoQuery extends Base\PhotoQuery
{
}
