<?php

declare(strict_types=1);

namespace Paired;

/**
 * Text with nearly everything.
 *
 * Add your own methods here; this file is written once.
 */
class Article extends Base\Article
{
}
