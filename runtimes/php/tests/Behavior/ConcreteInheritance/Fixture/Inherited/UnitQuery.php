<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_unit".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Unit = Unit
 * @extends Base\UnitQuery<TParent, TModel>
 */
class UnitQuery extends Base\UnitQuery
{
}
