<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_unit_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\UnitArchiveQuery<TParent>
 */
class UnitArchiveQuery extends Base\UnitArchiveQuery
{
}
