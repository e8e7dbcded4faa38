<?php

declare(strict_types=1);

namespace Combined;

/**
 * A list that another table shares.
 *
 * Add your own methods here; this file is written once.
 */
class Content extends Base\Content
{
}
