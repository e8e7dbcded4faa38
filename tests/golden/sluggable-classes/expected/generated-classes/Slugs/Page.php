<?php

declare(strict_types=1);

namespace Slugs;

/**
 * A row of the table "page".
 *
 * Add your own methods here; this file is written once.
 */
class Page extends Base\Page
{
}
