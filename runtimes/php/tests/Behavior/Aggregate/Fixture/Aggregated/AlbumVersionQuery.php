<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_album_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AlbumVersionQuery<TParent>
 */
class AlbumVersionQuery extends Base\AlbumVersionQuery
{
}
