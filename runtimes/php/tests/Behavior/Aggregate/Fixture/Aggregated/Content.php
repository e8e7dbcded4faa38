<?php

declare(strict_types=1);

namespace Aggregated;

/**
 * A child whose rows are shared with a table that extends it.
 *
 * Add your own methods here; this file is written once.
 */
class Content extends Base\Content
{
}
