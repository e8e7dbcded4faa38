<?php

declare(strict_types=1);

namespace Paired;

/**
 * A tree with versions and an archive.
 *
 * Add your own methods here; this file is written once.
 */
class Page extends Base\Page
{
}
