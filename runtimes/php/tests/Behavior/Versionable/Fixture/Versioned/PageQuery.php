<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_page".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageQuery<TParent>
 */
class PageQuery extends Base\PageQuery
{
}
