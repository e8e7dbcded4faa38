<?php

declare(strict_types=1);

namespace Cms;

/**
 * A row of the table "content".
 *
 * Add your own methods here; this file is written once.
 */
class Content extends Base\Content
{
}
