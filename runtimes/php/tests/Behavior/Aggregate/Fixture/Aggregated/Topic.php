<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * Takes its comments along when it is deleted.
 *
 * Add your own methods here; this file is written once.
 */
class Topic extends Base\Topic
{
}
