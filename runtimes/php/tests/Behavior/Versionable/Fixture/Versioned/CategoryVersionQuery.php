<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_category_version".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\CategoryVersionQuery<TParent>
 */
class CategoryVersionQuery extends Base\CategoryVersionQuery
{
}
