<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_content".
 *
 * Add your own methods here; this file is written once.
 */
class Content extends Base\Content
{
}
