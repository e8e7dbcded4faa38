<?php

declare(strict_types=1);

namespace Paired;

/**
 * Queries of the table "pr_page_archive".
 *
 * Add your own methods here; this file is written once.
 *
 * @template TParent = mixed
 * @extends Base\PageArchiveQuery<TParent>
 */
class PageArchiveQuery extends Base\PageArchiveQuery
{
}
