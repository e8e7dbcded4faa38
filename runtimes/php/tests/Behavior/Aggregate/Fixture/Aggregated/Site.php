<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A level above the posts: an aggregate of aggregates.
 *
 * Add your own methods here; this file is written once.
 */
class Site extends Base\Site
{
}
