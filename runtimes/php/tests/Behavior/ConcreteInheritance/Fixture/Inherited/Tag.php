<?php

declare(strict_types=1);

namespace Inherited;

/**
 * A row of the table "ci_tag".
 *
 * Add your own methods here; this file is written once.
 */
class Tag extends Base\Tag
{
}
