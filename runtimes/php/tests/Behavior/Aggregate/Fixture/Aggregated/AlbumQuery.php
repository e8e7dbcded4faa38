<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_album".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AlbumQuery<TParent>
 */
class AlbumQuery extends Base\AlbumQuery
{
}
