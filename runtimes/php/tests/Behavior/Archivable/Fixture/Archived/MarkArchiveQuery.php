<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_mark_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\MarkArchiveQuery<TParent>
 */
class MarkArchiveQuery extends Base\MarkArchiveQuery
{
}
