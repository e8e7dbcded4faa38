<?php

declare(strict_types=1);

namespace Cms;

/**
 * A row of the table "draft".
 *
 * Add your own methods here; this file is written once.
 */
class Draft extends Base\Draft
{
}
