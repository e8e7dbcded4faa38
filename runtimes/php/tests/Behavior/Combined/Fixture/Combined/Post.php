<?php

declare(strict_types=1);

namespace Combined;

/**
 * A row of the table "cb_post".
 *
 * Add your own methods here; this file is written once.
 */
class Post extends Base\Post
{
}
