<?php

declare(strict_types=1);

namespace Inherited;

/**
 * Queries of the table "ci_category".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CategoryQuery<TParent>
 */
class CategoryQuery extends Base\CategoryQuery
{
}
