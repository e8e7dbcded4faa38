<?php

declare(strict_types=1);

namespace Versioned;

/**
 * A row of the table "vn_page_revision".
 *
 * Add your own methods here; this file is written once.
 */
class PageRevision extends Base\PageRevision
{
}
