<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_area".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Area = Area
 * @extends Base\AreaQuery<TParent, TModel>
 */
class AreaQuery extends Base\AreaQuery
{
}
