<?php

declare(strict_types=1);

namespace Together;

/**
 * A row of the table "review".
 *
 * Add your own methods here; this file is written once.
 */
class Review extends Base\Review
{
}
