<?php

declare(strict_types=1);

namespace Nested;

/**
 * One tree, without a scope.
 *
 * Add your own methods here; this file is written once.
 */
class Page extends Base\Page
{
}
