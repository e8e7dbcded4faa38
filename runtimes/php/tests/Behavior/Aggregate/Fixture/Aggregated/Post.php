<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Counts, sums and averages of its comments.
 *
 * Add your own methods here; this file is written once.
 */
class Post extends Base\Post
{
}
