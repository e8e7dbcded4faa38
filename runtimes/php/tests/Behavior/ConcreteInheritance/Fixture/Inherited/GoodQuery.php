<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_good".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @template TModel of Good = Good
 * @extends Base\GoodQuery<TParent, TModel>
 */
class GoodQuery extends Base\GoodQuery
{
}
