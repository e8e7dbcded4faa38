<?php

declare(strict_types=1);

namespace Shop;

/**
 * Queries of the table "page".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageQuery<TParent>
 */
class PageQuery extends Base\PageQuery
{
}
