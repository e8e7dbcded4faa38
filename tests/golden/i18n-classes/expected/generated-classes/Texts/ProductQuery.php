<?php

declare(strict_types=1);

namespace Texts;

/**
 * Queries of the table "product".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\ProductQuery<TParent>
 */
class ProductQuery extends Base\ProductQuery
{
}
