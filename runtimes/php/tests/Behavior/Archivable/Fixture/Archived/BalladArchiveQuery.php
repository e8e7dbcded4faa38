<?php

declare(strict_types=1);

namespace Archived;

/**
 * Queries of the table "ar_ballad_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\BalladArchiveQuery<TParent>
 */
class BalladArchiveQuery extends Base\BalladArchiveQuery
{
}
