<?php

declare(strict_types=1);

namespace Paired;

/**
 * A row of the table "pr_page_version".
 *
 * Add your own methods here; this file is written once.
 */
class PageVersion extends Base\PageVersion
{
}
