<?php

declare(strict_types=1);

namespace Versioned;

/**
 * Queries of the table "vn_page_revision".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageRevisionQuery<TParent>
 */
class PageRevisionQuery extends Base\PageRevisionQuery
{
}
