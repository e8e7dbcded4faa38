<?php

declare(strict_types=1);

namespace Nested;

/**
 * A composite key, classes of one table, and roots that can be deleted.
 *
 * Add your own methods here; this file is written once.
 */
class Topic extends Base\Topic
{
}
