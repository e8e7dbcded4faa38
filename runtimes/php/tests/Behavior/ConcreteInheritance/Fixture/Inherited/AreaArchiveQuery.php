<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_area_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\AreaArchiveQuery<TParent>
 */
class AreaArchiveQuery extends Base\AreaArchiveQuery
{
}
