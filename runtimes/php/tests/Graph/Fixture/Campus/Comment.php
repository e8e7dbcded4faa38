<?php

declare(strict_types=1);

namespace Campus;

/**
 * A row of the table "comment".
 *
 * Add your own methods here; this file is written once.
 */
class Comment extends Base\Comment
{
}
