<?php

declare(strict_types=1);

namespace Archived;

/**
 * A child with an archive of its own.
 *
 * Add your own methods here; this file is written once.
 */
class Article extends Base\Article
{
}
