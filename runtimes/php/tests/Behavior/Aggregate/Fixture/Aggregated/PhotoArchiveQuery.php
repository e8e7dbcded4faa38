<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Queries of the table "ag_photo_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PhotoArchiveQuery<TParent>
 */
class PhotoArchiveQuery extends Base\PhotoArchiveQuery
{
}
